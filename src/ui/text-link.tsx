import type { ReactNode } from 'react';
import { Link } from '#pages/link.tsx';

/** A link within text to another page of ours. */
export const TextLink = (link: { href: string; children: ReactNode }) => <Link {...link} className="link" />;
