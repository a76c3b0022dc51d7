import { addressLine, licenceLine } from '#brokerage/company.ts';
import type { LegalSection, LegalText } from '#brokerage/legal/legal-text.ts';
import type { Officer } from '#brokerage/team.ts';
import { formatDate } from '#lib/format-day.ts';
import { telephoneHref } from '#lib/phone-number.ts';
import { PageHead } from '#pages/page-head.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { classNames } from '#ui/class-names.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { useToday } from '#ui/use-today.ts';

/** A legal page: its text, the date where its route is `dated`, and whom to contact. */
export function LegalPage({
  path,
  text: write,
  isDated = true,
}: {
  path: string;
  text: LegalText;
  isDated?: boolean;
}) {
  const facts = useFacts();
  const { company } = facts;
  const text = write(facts);
  return (
    <div className="page pt-12 pb-24 lg:pt-20 lg:pb-32">
      <PageHead path={path} title={text.title} description={text.description} />
      <h1 className="text-h1">{text.title}</h1>
      {isDated && <LastUpdated />}
      <p className="mt-6 max-w-[58ch] text-lead">{text.summary}</p>
      <div className="mt-12 grid gap-x-16 gap-y-12 border-t border-line-strong pt-12 lg:grid-cols-[1fr_3fr]">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-28">
          <ul className="lg:space-y-2">
            {text.sections.map((section) => (
              <li key={section.title}>
                <a href={`#${anchorOf(section)}`} className="inline-block hover:underline max-lg:py-2.5">
                  {section.title}
                </a>
              </li>
            ))}
            <li>
              <a href="#contact-us" className="inline-block hover:underline max-lg:py-2.5">
                Contact us
              </a>
            </li>
          </ul>
        </nav>
        <div className="max-w-[66ch] space-y-12">
          {text.sections.map((section) => (
            <section key={section.title} aria-labelledby={anchorOf(section)}>
              <h2 id={anchorOf(section)} className="text-h3">
                {section.title}
              </h2>
              <div className="mt-4 space-y-4">
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {section.officer && <OfficerLines officer={section.officer} />}
                {section.list && <LegalList lines={section.list} isNumbered={section.isNumbered} />}
                {section.closing && <p>{section.closing}</p>}
                {section.links?.map(({ label, href }) => (
                  <p key={href}>
                    <OutsideLink href={href} className="link inline-flex min-h-11 items-center">
                      {label}
                    </OutsideLink>
                  </p>
                ))}
              </div>
            </section>
          ))}
          <section aria-labelledby="contact-us" className="rounded-large bg-paper-sunk p-7">
            <h2 id="contact-us" className="text-h3">
              Contact us
            </h2>
            <address className="mt-3 not-italic">
              {company.authorizedName}
              <br />
              {addressLine(company)}
              <br />
              <a href={`mailto:${company.email}`} className="link">
                {company.email}
              </a>
              <br />
              <a href={company.phone.href} className="link">
                {company.phone.display}
              </a>
            </address>
            <p className="mt-3 text-small text-ink-soft">{licenceLine(company)}</p>
          </section>
        </div>
      </div>
    </div>
  );
}

function LastUpdated() {
  const today = useToday();
  return (
    <p className="mt-4 text-ink-soft">
      Last updated: <time dateTime={today}>{formatDate(today)}</time>
    </p>
  );
}

function LegalList({
  lines,
  isNumbered = false,
}: {
  lines: readonly string[];
  isNumbered?: boolean | undefined;
}) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List
      className={classNames(isNumbered ? 'list-decimal' : 'list-disc', 'space-y-2 pl-5 marker:text-brick')}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

function OfficerLines({ officer: { name, title, email, phone } }: { officer: Officer }) {
  return (
    <address className="border-l-[3px] border-ink pl-5 not-italic">
      <span className="font-semibold">{name}</span>, {title}
      <br />
      <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
        {email}
      </a>
      <br />
      <a href={telephoneHref(phone)} className="tabular link inline-flex min-h-11 items-center">
        {phone}
      </a>
    </address>
  );
}

function anchorOf({ title }: LegalSection): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '-');
}
