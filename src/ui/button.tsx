import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

const base =
  'inline-flex items-center justify-center gap-2 rounded-small text-center font-semibold no-underline ' +
  'transition-colors duration-150 ease-out forced-colors:border-[1.5px] off:cursor-not-allowed off:opacity-60';

const variants = {
  primary: 'bg-press text-ink-deep not-off:hover:bg-press-hover not-off:active:bg-press-active',
  secondary: 'border-[1.5px] border-current text-ink not-off:hover:bg-paper-sunk not-off:active:bg-line',
  onInk: 'border-[1.5px] border-current text-paper not-off:hover:bg-white/10 not-off:active:bg-white/20',
  quiet: 'text-ink not-off:hover:bg-paper-sunk not-off:active:bg-line',
  danger: 'bg-wrong text-paper-raised not-off:hover:bg-wrong-hover not-off:active:bg-wrong-active',
};

const sizes = { normal: 'min-h-12 px-6 py-2.5', small: 'min-h-11 sm:min-h-10 px-4 py-1.5 text-small' };

/** The button's styles, for links that act like one. */
export function buttonClass(variant: keyof typeof variants = 'primary', size: keyof typeof sizes = 'normal') {
  // On a phone, all have the same width, except for quiet and small ones, which stand beside something.
  const isWide = size === 'normal' && variant !== 'quiet';
  return classNames(base, variants[variant], sizes[size], isWide && 'max-sm:w-full');
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Shown instead of the label while an action is pending; the button keeps the focus meanwhile, but does nothing. */
  pendingLabel?: string | false | undefined;
}

export function Button({ variant, size, pendingLabel, className, children, ...rest }: ButtonProps) {
  const isPending = Boolean(pendingLabel);
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant, size), className)}
      // Also prevents the click by which the Enter key in a field submits a form.
      {...(isPending && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      {isPending ? (
        // In the place of the label, whose width it keeps.
        <span className="grid place-items-center *:col-start-1 *:row-start-1 *:flex *:items-center *:gap-2">
          <span aria-hidden="true" className="invisible">
            {children}
          </span>
          <span>
            <Spinner /> {pendingLabel}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** The usual button of the admin area: small, beside something that matters more. */
export const SmallButton = (props: Omit<ButtonProps, 'variant' | 'size'>) => (
  <Button variant="secondary" size="small" {...props} />
);

/** A small button that stays in the background, such as one that goes back. */
export const QuietButton = (props: Omit<ButtonProps, 'variant' | 'size'>) => (
  <Button variant="quiet" size="small" {...props} />
);

export const SubmitButton = (props: ButtonProps) => <Button type="submit" {...props} />;
