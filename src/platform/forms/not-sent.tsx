import { Problem } from '#ui/problem.tsx';

/** Beside the button of a form whose last try got no answer, or a refusal that no field explains. */
export const NotSent = ({ when, className }: { when: boolean; className?: string }) => (
  <Problem className={className}>
    {when && 'Not sent. What you entered is still here. Please try again.'}
  </Problem>
);
