export function PageIntro({ headline, lead }: { headline: string; lead: string }) {
  return (
    <section className="border-b border-line">
      <div className="page grid gap-x-16 gap-y-6 pt-8 pb-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:py-10">
        <h1 className="max-w-[20ch] text-h1">{headline}</h1>
        <p className="max-w-[58ch] text-lead">{lead}</p>
      </div>
    </section>
  );
}
