/** Facts for search engines, in schema.org vocabulary. Only documents have them: their readers run no script. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? write(data) : '{}' }}
    />
  );
}

// A `<` could close the element.
const write = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);
