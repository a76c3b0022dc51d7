/** Facts for search engines, in schema.org vocabulary. It is data, which the browser does not run. */
export function StructuredData({ data }: { data: object }) {
  // A `<` could close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
