import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DateField } from './date-field.tsx';
import { DateInput, SmallDateField } from './small-date-field.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('Day');

/** Fills the field in half, or no longer, as browsers say it: the simulated page has no parts of a date. */
function fillHalf(isHalf = true): void {
  Object.defineProperty(field(), 'validity', { value: { badInput: isHalf }, configurable: true });
}
/** Takes a part of a whole date away. */
function takePart(): void {
  fillHalf();
  fireEvent.change(field(), { target: { value: '' } });
}

interface Shown {
  initial?: string;
  onChange?: (day: string) => void;
  onSave?: () => void;
}
function Form({ initial = '', onChange, onSave }: Shown) {
  const [day, setDay] = useState(initial);
  return (
    <form
      aria-label="Absence"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave?.();
      }}
    >
      <SmallDateField
        label="Day"
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          onChange?.(event.currentTarget.value);
        }}
      />
      <button type="submit">Save</button>
      <button type="button" onClick={() => setDay('2026-12-24')}>
        Christmas
      </button>
      <button type="button" onClick={() => setDay('')}>
        Clear
      </button>
    </form>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = () => screen.queryByText('Please complete the date');

describe('a date that is filled in half', () => {
  test('is not submitted, but said and given the focus, and submitted once it is whole', () => {
    const onSave = vi.fn();
    render(<Form onSave={onSave} />);
    fillHalf();
    press('Save');
    expect(onSave).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field().getAttribute('aria-describedby')!)).toBe(said());
    fillHalf(false);
    fireEvent.change(field(), { target: { value: '2026-12-01' } });
    expect(said()).toBeNull();
    press('Save');
    expect(onSave).toHaveBeenCalledOnce();
  });

  test('is not sent by the browser itself either', () => {
    render(<Form />);
    fillHalf();
    const submit = createEvent.submit(screen.getByRole('form', { name: 'Absence' }));
    fireEvent(screen.getByRole('form', { name: 'Absence' }), submit);
    expect(submit.defaultPrevented).toBe(true);
  });

  test('is said when the field is left', () => {
    render(<Form />);
    fillHalf();
    expect(said()).toBeNull();
    fireEvent.blur(field());
    expect(said()).not.toBeNull();
  });

  test('is no empty date to its form, and is not replaced by the date before', () => {
    const onChange = vi.fn();
    render(<Form initial="2026-12-01" onChange={onChange} />);
    takePart();
    expect(onChange).not.toHaveBeenCalled();
    expect(field().value).toBe('');
    expect(said()).not.toBeNull();
  });

  test('is an empty one once the rest of it is taken away, of which there is no event', () => {
    const onChange = vi.fn();
    render(<Form initial="2026-12-01" onChange={onChange} />);
    takePart();
    fillHalf(false);
    fireEvent.keyUp(field(), { key: 'Backspace' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
    expect(said()).toBeNull();
  });

  test('gives way to another date that the form sets, and to none', () => {
    render(<Form initial="2026-12-01" />);
    takePart();
    // Whether the value is set again: without that, browsers keep what is typed.
    const set = vi.spyOn(field(), 'value', 'set');
    fillHalf();
    press('Clear');
    expect(set).toHaveBeenCalledWith('');
    expect(said()).toBeNull();
    fillHalf(false);
    press('Christmas');
    expect(field().value).toBe('2026-12-24');
  });

  test('does not keep another form from being sent', () => {
    const onSave = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <>
        <DateField label="Day" />
        <form aria-label="Other" onSubmit={onSave} />
      </>,
    );
    fillHalf();
    fireEvent.submit(screen.getByRole('form', { name: 'Other' }));
    expect(onSave).toHaveBeenCalledOnce();
  });

  test('opens what it is folded into', () => {
    const { container } = render(
      <form noValidate>
        <details>
          <DateField label="Day" type="datetime-local" />
        </details>
      </form>,
    );
    fillHalf();
    fireEvent.submit(container.querySelector('form')!);
    expect(container.querySelector('details')!.open).toBe(true);
    expect(screen.queryByText('Please complete the date and time')).not.toBeNull();
  });

  test('keeps a button that saves without submitting from being pressed, and no other', () => {
    const [onSave, onClose] = [vi.fn(), vi.fn()];
    render(
      <fieldset>
        <DateField label="Day" />
        <button type="button" data-saves onClick={onSave}>
          Insert
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </fieldset>,
    );
    fillHalf();
    press('Insert');
    press('Close');
    expect(onSave).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(field());
    fillHalf(false);
    press('Insert');
    expect(onSave).toHaveBeenCalledOnce();
  });

  test('is said below a field in a toolbar, too, in place of another error', () => {
    render(<DateInput type="time" aria-label="Day" error="Too early" />);
    expect(screen.queryByText('Too early')).not.toBeNull();
    fillHalf();
    fireEvent.blur(field());
    expect(screen.queryByText('Too early')).toBeNull();
    expect(document.getElementById(field().getAttribute('aria-describedby')!)!.textContent).toBe(
      'Please complete the time',
    );
  });
});
