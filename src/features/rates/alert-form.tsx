import { usePageData } from '#pages/page-data.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { NotSent } from '#platform/forms/not-sent.tsx';
import { SentBack } from '#platform/forms/sent-back.tsx';
import { usePublicForm } from '#platform/forms/use-public-form.ts';
import { HoneypotFields } from '#platform/spam/honeypot-fields.tsx';
import { SubmitButton } from '#ui/button.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { ChoiceField } from '#ui/fields/field.tsx';
import { productKey } from './products.ts';
import { alertConsent, alertSteps } from './rate-alert.ts';
import { isCurrent, rateName } from './rates.ts';
import { useRates } from './use-rates.ts';

const names = ['product', 'step', 'email'] as const;

export default function AlertForm({ product }: { product?: string | undefined }) {
  const { sentForm } = usePageData();
  const { company } = useFacts();
  const rates = useRates().filter(isCurrent);
  const products = new Map(rates.map((rate) => [productKey(rate), rateName(rate)]));
  const { isUnsent, isSending, field, form } = usePublicForm({
    loadSchema: async () => (await import('./rate-alert-schema.ts')).rateAlertSchema,
    names,
    sent: sentForm,
    preset: { product },
  });
  return (
    <section
      aria-labelledby="alerts"
      className="scroll-mt-24 rounded-large border border-line bg-paper-raised p-card"
      id="hear"
    >
      <h2 id="alerts" className="text-h3">
        Hear when a rate falls
      </h2>
      <p className="mt-2 text-ink-soft">
        One email on the day it’s lower than now by as much as you choose. Nothing else.
      </p>
      <SentBack sentForm={sentForm} />
      <form action="/rates" {...form} className="mt-6 grid items-start gap-x-6 gap-y-5 sm:max-lg:grid-cols-2">
        <HoneypotFields />
        <ChoiceField key={product} label="Mortgage" isChosen options={[...products]} {...field('product')} />
        <ChoiceField
          label="When it falls by"
          isChosen
          options={alertSteps.map((step) => [String(step), `${step.toFixed(2)} percentage points`] as const)}
          {...field('step')}
        />
        <EmailField
          label="Email address"
          required
          autoComplete="email"
          className="sm:max-lg:col-span-2"
          {...field('email')}
        />
        <div className="space-y-3 sm:max-lg:col-span-2">
          <SubmitButton variant="secondary" pendingLabel={isSending && 'Sending…'}>
            Tell me
          </SubmitButton>
          <NotSent when={isUnsent} />
          <p className="text-small text-ink-soft">{alertConsent(company)}</p>
        </div>
      </form>
    </section>
  );
}
