import { addressLine, brokerage, licenceLine } from '#brokerage/brokerage.ts';
import type { LegalSection, LegalText } from '#brokerage/legal/legal-text.ts';
import { useToday } from '#platform/pages/page-data.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';

const dateFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal page: its text, the date, and whom to contact. */
export function LegalPage({ path, text }: { path: string; text: LegalText }) {
  const today = useToday();
  return (
    <div className="page pt-12 pb-24 lg:pt-20 lg:pb-32">
      <PageHead path={path} title={text.title} description={text.description} />
      <h1 className="text-h1">{text.title}</h1>
      <p className="mt-4 text-ink-soft">
        Last updated: <time dateTime={today}>{dateFormat.format(new Date(today))}</time>
      </p>
      <p className="mt-6 max-w-[58ch] text-lead">{text.summary}</p>
      <div className="mt-12 grid gap-x-16 gap-y-12 border-t border-line-strong pt-12 lg:grid-cols-[1fr_3fr]">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-28">
          <ul className="lg:space-y-2">
            {text.sections.map((section) => (
              <li key={section.title}>
                <a href={`#${anchorOf(section)}`} className="link inline-block max-lg:py-2.5">
                  {section.title}
                </a>
              </li>
            ))}
            <li>
              <a href="#contact-us" className="link inline-block max-lg:py-2.5">
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
                {section.list && (
                  <ul className="list-disc space-y-2 pl-5 marker:text-brick">
                    {section.list.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                )}
                {section.closing && <p>{section.closing}</p>}
              </div>
            </section>
          ))}
          <section aria-labelledby="contact-us" className="rounded-large bg-paper-sunk p-7">
            <h2 id="contact-us" className="text-h3">
              Contact us
            </h2>
            <address className="mt-3 not-italic">
              {brokerage.authorizedName}
              <br />
              {addressLine}
              <br />
              <a href={`mailto:${brokerage.email}`} className="link">
                {brokerage.email}
              </a>
              <br />
              <a href={brokerage.phone.href} className="link">
                {brokerage.phone.display}
              </a>
            </address>
            <p className="mt-3 text-small text-ink-soft">{licenceLine}</p>
          </section>
        </div>
      </div>
    </div>
  );
}

function anchorOf({ title }: LegalSection): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '-');
}
