import { createContext, useContext } from 'react';
import { brokerage } from '#brokerage/brokerage.ts';

const PublicUrl = createContext('');

/** Tells the pages the address visitors use (without a slash at the end), for links that must be absolute. */
export const PublicUrlProvider = PublicUrl.Provider;

export function usePublicUrl(): string {
  return useContext(PublicUrl);
}

interface PageHeadProps {
  /** The page's own title; the brokerage's name is added. */
  title: string;
  description: string;
  /** The page's address, such as `/services`. */
  path: string;
  keywords?: string;
  /** Whether it is one of the many shapes of the page at `path`, which alone is to be found. */
  isOneOfMany?: boolean;
}

/** What search engines and those a page is shared with read of it. */
export function PageHead({ title, description, path, keywords, isOneOfMany = false }: PageHeadProps) {
  const url = usePublicUrl() + path;
  const fullTitle = `${title} | ${brokerage.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords !== undefined && <meta name="keywords" content={keywords} />}
      {isOneOfMany && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brokerage.name} />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content="summary" />
    </>
  );
}

/** The head of a page that is nobody's to find: the desk, and what comes after a form. */
export function PrivatePageHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} | ${brokerage.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
