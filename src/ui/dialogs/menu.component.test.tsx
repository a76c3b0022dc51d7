import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Menu, MenuItem, MenuLabel, MenuLine } from './menu.tsx';

const user = userEvent.setup();
const onSelect = vi.fn<(item: string) => void>();
const button = () => screen.getByRole('button', { name: 'More' });
const menu = () => screen.queryByRole('menu', { name: 'More' });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  onSelect.mockReset();
  render(
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuLabel>Pages</MenuLabel>
        <MenuItem asChild>
          <a href="#agenda" onClick={() => onSelect('Agenda')}>
            Agenda
          </a>
        </MenuItem>
        <MenuLine />
        {['Hours', 'History', 'Sign out'].map((name) => (
          <MenuItem key={name} onSelect={() => onSelect(name)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
});

test('says whether it is open, and goes with a second press', async () => {
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await user.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  // Pressed, it has the focus itself: no item is marked that nobody chose.
  expect(document.activeElement).toBe(menu());
  await user.click(button());
  expect(menu()).toBeNull();
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'opened by the key %j, has the focus on its first item',
  async (key) => {
    button().focus();
    await user.keyboard(key);
    expect(focused()).toBe('Agenda');
  },
);

test('arrow keys, Home and End move the focus, and stop at the ends', async () => {
  await user.click(button());
  const seen: unknown[] = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'ArrowDown', 'End']) {
    await user.keyboard(`{${key}}`);
    seen.push(focused());
  }
  expect(seen).toEqual(['Sign out', 'Sign out', 'History', 'Agenda', 'Agenda', 'Hours', 'Sign out']);
});

test('a letter goes to the next item that begins with it', async () => {
  await user.click(button());
  const seen: unknown[] = [];
  for (const letter of ['h', 'h', 'h']) {
    await user.keyboard(letter);
    seen.push(focused());
  }
  expect(seen).toEqual(['Hours', 'History', 'Hours']);
});

test('a word goes to the item that begins with all of it', async () => {
  await user.click(button());
  await user.keyboard('hi');
  expect(focused()).toBe('History');
});

test('skips what is not shown', async () => {
  await user.click(button());
  vi.spyOn(screen.getByRole('menuitem', { name: 'Hours' }), 'focus').mockImplementation(() => {});
  await user.keyboard('{Home}{ArrowDown}');
  expect(focused()).toBe('History');
});

test('Escape closes it and returns to its button; so does Tab, and goes on from there', async () => {
  button().focus();
  await user.keyboard('{Enter}{Escape}');
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}{Tab}');
  expect(menu()).toBeNull();
  expect(focused()).toBe('Elsewhere');
});

test('a press elsewhere closes it and leaves the focus there', async () => {
  await user.click(button());
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(menu()).toBeNull();
  expect(focused()).toBe('Elsewhere');
});

test.each([
  ['Agenda', '{Enter}'],
  ['Agenda', ' '],
  ['Hours', '{Enter}'],
  ['Hours', ' '],
])('%s is chosen once by the key %j, which closes the menu', async (name, key) => {
  await user.click(button());
  screen.getByRole('menuitem', { name }).focus();
  await user.keyboard(key);
  expect(onSelect.mock.calls).toEqual([[name]]);
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('works in a browser without popovers', async () => {
  const { prototype } = HTMLElement;
  const own = Object.getOwnPropertyDescriptor(prototype, 'showPopover')!;
  Reflect.deleteProperty(prototype, 'showPopover');
  onTestFinished(() => void Object.defineProperty(prototype, 'showPopover', own));
  await user.click(button());
  await user.click(screen.getByRole('menuitem', { name: 'Hours' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('Hours');
});
