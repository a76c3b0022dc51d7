import { readFileSync } from 'node:fs';

const { css, fonts, title } = JSON.parse(readFileSync('made/home.json', 'utf8'));

export const metadata = { title };

export default function Layout({ children }) {
  return (
    <html lang="en-CA">
      <head>
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
