import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawAdminScreen, signedInAs } from '#test/component/draw-admin-screen.tsx';
import { stubNetwork } from '#test/component/stub-network.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

test('the file of recovery codes is still there when the browser begins to save it', async () => {
  const factor = {
    appSince: new Date().toISOString(),
    passkeys: [],
    recoveryCodesLeft: 3,
    canHavePasskeys: true,
  };
  stubNetwork(({ path }) => {
    if (path === '/api/auth/recovery-codes') return { status: 200, json: { recoveryCodes: ['AAAA-BBBB'] } };
    if (path === '/api/auth/user') return { status: 200, json: signedInAs('owner') };
    return { status: 200, json: path === '/api/auth/second-factor' ? factor : {} };
  });
  const revoke = vi.fn();
  vi.stubGlobal(
    'URL',
    class extends URL {
      // The simulated page follows the link, and stays where it is.
      static override createObjectURL = () => '#codes';
      static override revokeObjectURL = revoke;
    },
  );
  const user = userEvent.setup();
  drawAdminScreen('/admin/account', <SecondFactorSection />);
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(screen.getByLabelText(/^Current password/), 'a long password');
  await user.type(screen.getByLabelText(/^Code/), '123456');
  await user.click(dialog.querySelector('[type=submit]')!);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(revoke).not.toHaveBeenCalled();
});
