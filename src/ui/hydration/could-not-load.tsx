/**
 * Stands in for a part of a page whose code cannot be loaded. Trying again does not help in Chromium, which keeps the
 * failure.
 */
export function CouldNotLoad() {
  return (
    <p role="alert" className="my-4 print:hidden">
      A part of this page could not be loaded. Please check your connection, then{' '}
      <button type="button" className="link" onClick={() => location.reload()}>
        reload the page
      </button>
      .
    </p>
  );
}
