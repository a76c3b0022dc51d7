import { createContext, useContext } from 'react';
import { StructuredData } from './structured-data.tsx';

interface Site {
  /** Its public URL (no trailing slash), for links that must be absolute. */
  publicUrl: string;
  name: string;
  /** In one line, for pages without a description of their own. */
  description: string;
}

const SiteContext = createContext<Site>({ publicUrl: '', name: '', description: '' });

export const SiteProvider = SiteContext.Provider;

export function usePublicUrl(): string {
  return useContext(SiteContext).publicUrl;
}

export interface Crumb {
  href: string;
  label: string;
}

export const home: Crumb = { href: '/', label: 'Home' };

interface PageHeadProps {
  /** The page's own title; the site's name is added. */
  title: string;
  description: string;
  path: string;
  keywords?: string;
  /** The name of the picture shown when the page is shared, one of those the build draws. */
  picture?: string;
  /** The page's own picture, used instead, with its size in pixels if it is known: JPEG or PNG, which every reader shows. */
  image?: { url: string; width?: number; height?: number } | undefined;
  type?: 'website' | 'article';
  /** Only the page without a query string is for search engines. */
  noIndex?: boolean;
  /** The way here from the home page, if there is a page between; ends with this one. */
  trail?: Crumb[];
  /** The kind of page in schema.org vocabulary. */
  kind?: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage';
  /** The page's topic in the same vocabulary. */
  mainEntity?: object;
}

export function PageHead(page: PageHeadProps) {
  const { title, description, path, keywords, image, noIndex } = page;
  const { picture = 'brokerage', type = 'website' } = page;
  const { publicUrl, name } = useContext(SiteContext);
  const url = publicUrl + path;
  const sharedImage = image ?? { url: `${publicUrl}/share/${picture}.png`, width: 1200, height: 630 };
  const fullTitle = `${title} | ${name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords !== undefined && <meta name="keywords" content={keywords} />}
      {noIndex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={sharedImage.url} />
      {sharedImage.width && <meta property="og:image:width" content={String(sharedImage.width)} />}
      {sharedImage.height && <meta property="og:image:height" content={String(sharedImage.height)} />}
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={sharedImage.url} />
      <StructuredData data={import.meta.env.SSR ? describePage(page, publicUrl) : {}} />
    </>
  );
}

function describePage(
  {
    title,
    description,
    path,
    trail = [{ href: path, label: title }],
    kind = 'WebPage',
    mainEntity,
  }: PageHeadProps,
  publicUrl: string,
) {
  const crumbs = [home, ...trail].map(({ href, label }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: publicUrl + href,
  }));
  return {
    '@type': kind,
    '@id': publicUrl + path,
    name: title,
    description,
    isPartOf: { '@id': `${publicUrl}/#website` },
    ...(mainEntity && { mainEntity }),
    ...(path !== home.href && { breadcrumb: { '@type': 'BreadcrumbList', itemListElement: crumbs } }),
  };
}

/** The head of a page that should not be found: the admin area, and what comes after a form. */
export function PrivatePageHead({ title, description }: { title: string; description?: string }) {
  const site = useContext(SiteContext);
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="description" content={description ?? site.description} />
      <meta name="robots" content="noindex" />
    </>
  );
}
