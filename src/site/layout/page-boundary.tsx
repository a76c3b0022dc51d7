import { Component, type ReactNode } from 'react';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Button } from '#ui/button.tsx';

/** Keeps the header, contact options and the rest visible when a page itself fails. One per page, by its `key`. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="page section max-w-3xl" role="alert">
        <h1 className="text-h2">This page could not be shown</h1>
        <p className="mt-5 text-lead">
          The connection may have dropped, or the site may have been updated. Reload the page, or call us at{' '}
          <PhoneLink />.
        </p>
        <Button className="mt-8" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    );
  }
}

function PhoneLink() {
  const { phone } = useFacts().company;
  return (
    <a href={phone.href} className="link whitespace-nowrap">
      {phone.display}
    </a>
  );
}
