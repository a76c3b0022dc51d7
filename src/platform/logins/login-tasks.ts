import type { Role } from '#http/access.ts';
import { request } from '#http/request.ts';
import { roleLabels } from '#platform/user/role-labels.ts';
import type { InvitationResponse, LoginResponse, SentLink } from './logins.ts';

export type LoginAction = 'role' | 'block' | 'unblock' | 'second-factor' | 'password-link' | 'remove';

export type LoginTask =
  | { type: 'invite' }
  | { type: 'rules'; secondFactorRequired: boolean }
  | { type: LoginAction; login: LoginResponse }
  | { type: 'resend' | 'withdraw'; invitation: InvitationResponse };

export interface Typed {
  email: string;
  role: Role | '';
}

interface Plan {
  title: string;
  description: string;
  action: string;
  /** The toast when it is done; a link to pass on is shown instead. */
  done: string;
  isDanger?: boolean;
  /** Returns where a link went if there is one. */
  run: () => Promise<Partial<SentLink>>;
}

export function planTask(task: LoginTask, sendsMail: boolean, typed: Typed): Plan {
  if (task.type === 'invite') {
    return {
      title: 'Invite somebody',
      description: sendsMail
        ? 'They get an email with a link, valid for seven days, to choose their own username and password.'
        : 'You get a link to pass on, valid for seven days. With it, they choose their own username and password.',
      action: sendsMail ? 'Send invitation' : 'Make link',
      done: 'Invitation sent',
      run: () => request('POST', '/api/logins/invitations', typed),
    };
  }
  if (task.type === 'rules') return planRules(task.secondFactorRequired);
  if ('invitation' in task) return planInvitation(task.type, task.invitation, sendsMail);
  return planLogin(task.type, task.login, sendsMail, typed);
}

function planRules(secondFactorRequired: boolean): Plan {
  const run = () => request<Partial<SentLink>>('PUT', '/api/logins/rules', { secondFactorRequired });
  if (secondFactorRequired) {
    return {
      title: 'Require a second factor?',
      description:
        'From their next click, people without one can open only the page of their account, until they add a passkey or an app there.',
      action: 'Require',
      done: 'Every login needs a second factor',
      run,
    };
  }
  return {
    title: 'Stop requiring a second factor?',
    description: 'Those who have one keep it. Everybody else signs in with their password alone.',
    action: 'Stop requiring',
    done: 'A second factor is up to each person',
    isDanger: true,
    run,
  };
}

function planInvitation(
  type: 'resend' | 'withdraw',
  { id, email }: InvitationResponse,
  sendsMail: boolean,
): Plan {
  const path = `/api/logins/invitations/${id}`;
  if (type === 'withdraw') {
    return {
      title: 'Withdraw the invitation?',
      description: `The link that ${email} got stops working.`,
      action: 'Withdraw',
      done: 'Invitation withdrawn',
      isDanger: true,
      run: () => request('DELETE', path),
    };
  }
  return {
    title: sendsMail ? 'Send the invitation again?' : 'Make a new link?',
    description: `${email} can use it for seven days. The previous link stops working.`,
    action: sendsMail ? 'Send again' : 'Make link',
    done: 'Invitation sent again',
    run: () => request('POST', `${path}/resend`),
  };
}

function planLogin(
  type: LoginAction,
  { id, username, email }: LoginResponse,
  sendsMail: boolean,
  { role }: Typed,
): Plan {
  const isEmailed = sendsMail && email !== null;
  const path = `/api/logins/${id}`;
  const plans: Record<LoginAction, Plan> = {
    role: {
      title: `Change ${username}’s role`,
      description: 'The new role applies from their next click, without signing in again.',
      action: 'Change role',
      done: `${username}’s role is now ${role && roleLabels[role].name}`,
      run: () => request('PUT', `${path}/role`, { role }),
    },
    block: {
      title: `Block ${username}?`,
      description:
        'They are signed out everywhere at once, and cannot sign in again in any way. Their calendar feed and the invitations they sent stop working. You can unblock them at any time.',
      action: 'Block',
      done: `${username} is blocked`,
      isDanger: true,
      run: () => request('POST', `${path}/block`),
    },
    unblock: {
      title: `Unblock ${username}?`,
      description: 'They can sign in again, with the same password and second factor as before.',
      action: 'Unblock',
      done: `${username} can sign in again`,
      run: () => request('POST', `${path}/unblock`),
    },
    'second-factor': {
      title: `Reset ${username}’s second factor?`,
      description:
        'For someone who lost their phone and their recovery codes. Call them first to make sure it’s really them asking. Their app, passkeys and codes stop working, and they are signed out. Until they set up a new one, their password alone signs them in.',
      action: 'Reset',
      done: `${username}’s second factor is reset`,
      isDanger: true,
      run: () => request('DELETE', `${path}/second-factor`),
    },
    'password-link': {
      title: 'Send a password link?',
      description: isEmailed
        ? `${email} gets a link, valid for 60 minutes, with which ${username} chooses a new password. Their second factor stays.`
        : `You get a link to pass on, valid for 60 minutes, with which ${username} chooses a new password. Their second factor stays.`,
      action: isEmailed ? 'Send link' : 'Make link',
      done: `A link is on its way to ${email}`,
      run: () => request('POST', `${path}/password-link`),
    },
    remove: {
      title: `Remove ${username}?`,
      description:
        'Their login is deleted for good, with its second factor and calendar feed. What they did stays in the audit, and requests assigned to them become unassigned. To keep somebody out for a while, block them instead.',
      action: 'Remove',
      done: `${username} is removed`,
      isDanger: true,
      run: () => request('DELETE', path),
    },
  };
  return plans[type];
}
