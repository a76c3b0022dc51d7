import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { factLimits, licensedTitles } from '#brokerage/facts.ts';
import {
  blankMember,
  duties,
  type Duty,
  dutyFieldName,
  type MemberValues,
} from '#features/facts/member-values.ts';
import type { MemberWork } from '#features/facts/hand-over.ts';
import { showFailure } from '#platform/admin/say-failed.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { useUsers } from '#platform/user/session.queries.ts';
import { SmallField, SmallSelect, SmallTextArea } from '#ui/fields/small-field.tsx';
import { EntryList } from './entry-list.tsx';
import { fieldLabel } from './field-labels.ts';
import { fetchWork, LeavingDialog } from './leaving-dialog.tsx';
import { PortraitField } from './portrait-field.tsx';
import { TeamProposals } from './team-proposals.tsx';
import { useFieldProps } from './use-field-props.ts';

/** Who works here, in the order in which the site names them: what visitors read of them, and what they do. */
export function TeamFields() {
  const field = useFieldProps('team');
  const { getValues } = useFormContext();
  const [leaving, setLeaving] = useState<{ member: MemberValues; work: MemberWork; remove: () => void }>();

  /** Who has work leaves once it is known what becomes of it; who was never stored has none. */
  async function leave(member: MemberValues, remove: () => void) {
    try {
      const work = member.memberId === '' ? undefined : await fetchWork(member.memberId);
      if (work && Object.values(work).some((count) => count > 0)) setLeaving({ member, work, remove });
      else remove();
    } catch (error) {
      showFailure(`${member.name} was not removed`, error);
    }
  }

  return (
    <>
      <TeamProposals />
      <EntryList
        name="entries"
        noun="colleague"
        blank={blankMember}
        most={factLimits.team}
        empty="Nobody: the site leaves out the sections that show people."
        summary={summarizeMember}
        onRemove={(entry, remove) => void leave(entry as MemberValues, remove)}
      >
        {(path, member) => (
          <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
            <SmallField {...field(`${path}.name`)} />
            <SmallField {...field(`${path}.title`)} list="licensed-titles" />
            <SmallField
              {...field(`${path}.licenceNumber`)}
              hint="Without one, they are not shown to visitors."
            />
            <SmallField {...field(`${path}.since`)} inputMode="numeric" hint="The year, such as 2019." />
            <SmallTextArea
              {...field(`${path}.sentence`)}
              className="sm:col-span-2"
              rows={2}
              hint="One sentence in the first person, shown in quotation marks."
            />
            <SmallField
              {...field(`${path}.languages`)}
              hint="Separated by commas, such as English, French."
            />
            <LoginField path={`${path}.userId`} />
            <PortraitField path={`${path}.portrait`} name={member.name ?? ''} className="sm:col-span-2" />
            <fieldset className="sm:col-span-2">
              <legend className="mb-1 font-semibold">What they do</legend>
              <Switch path={`${path}.takesConsultations`} />
              {duties.map((duty) => (
                <DutyFields key={duty} path={path} duty={duty} isOn={member[duty] === 'yes'} />
              ))}
            </fieldset>
          </div>
        )}
      </EntryList>
      {leaving && (
        <LeavingDialog
          member={leaving.member}
          work={leaving.work}
          others={(getValues('entries') as MemberValues[]).filter(
            ({ memberId }) => memberId !== '' && memberId !== leaving.member.memberId,
          )}
          onLeave={() => {
            leaving.remove();
            setLeaving(undefined);
          }}
          onCancel={() => setLeaving(undefined)}
        />
      )}
      <datalist id="licensed-titles">
        {licensedTitles.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </datalist>
    </>
  );
}

/** Controlled, so that it never shows, or reads, anything but the form’s value. */
function LoginField({ path }: { path: string }) {
  const { field, fieldState } = useController({ name: path });
  const { data: users = [] } = useUsers();
  return (
    <SmallSelect
      {...field}
      value={field.value as string}
      label={fieldLabel('team', path)}
      error={fieldState.error?.message}
      options={[['', 'No login'], ...users.map(({ id, username }) => [id, username] as const)]}
    />
  );
}

function Switch({ path, onSwitch }: { path: string; onSwitch?: (isOn: boolean) => void }) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState: { error },
  } = useController({ name: path });
  return (
    <>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 sm:min-h-8">
        <input
          type="checkbox"
          ref={ref}
          checked={value === 'yes'}
          aria-invalid={error !== undefined}
          onBlur={onBlur}
          onChange={({ currentTarget: { checked } }) => {
            onChange(checked ? 'yes' : '');
            onSwitch?.(checked);
          }}
          className="size-4.5 accent-ink"
        />
        {fieldLabel('team', path)}
      </label>
      {error && (
        <p role="alert" className="font-semibold text-wrong">
          {error.message}
        </p>
      )}
    </>
  );
}

/** One colleague answers each of the two: who is chosen takes it over, with the address people write to. */
function DutyFields({ path, duty, isOn }: { path: string; duty: Duty; isOn: boolean }) {
  const field = useFieldProps('team');
  const { getValues, setValue } = useFormContext();
  const { email, phone } = useFacts().company;

  function takeOver(isChosen: boolean) {
    if (!isChosen) return;
    for (const [at, other] of (getValues('entries') as MemberValues[]).entries()) {
      const from = `entries.${at}`;
      if (from === path || other[duty] !== 'yes') continue;
      setValue(`${from}.${duty}`, '', { shouldDirty: true });
      for (const name of [dutyFieldName(duty, 'email'), dutyFieldName(duty, 'phone')])
        if (!getValues(`${path}.${name}`)) setValue(`${path}.${name}`, other[name], { shouldDirty: true });
    }
  }

  return (
    <>
      <Switch path={`${path}.${duty}`} onSwitch={takeOver} />
      {isOn && (
        <div className="mb-3 ml-7 grid items-start gap-x-4 gap-y-3 sm:grid-cols-3">
          <SmallField
            {...field(`${path}.${dutyFieldName(duty, 'email')}`)}
            type="email"
            placeholder={email}
            hint={asCompany}
          />
          <SmallField
            {...field(`${path}.${dutyFieldName(duty, 'phone')}`)}
            type="tel"
            placeholder={phone.display}
            hint={asCompany}
          />
          <SmallField
            {...field(`${path}.${dutyFieldName(duty, 'title')}`)}
            hint="Leave it empty to use the title above"
          />
        </div>
      )}
    </>
  );
}

const asCompany = 'Leave it empty to use the company’s';

/** What the row of one of them says. */
function summarizeMember(member: Record<string, string>) {
  const { name, title, licenceNumber, portrait, takesConsultations } = member;
  const does = [
    takesConsultations === 'yes' && 'takes consultations',
    ...duties.map((duty) => member[duty] === 'yes' && fieldLabel('team', `entries.0.${duty}`).toLowerCase()),
  ].filter(Boolean);
  return (
    <span className="flex min-h-10 items-center gap-3">
      {portrait && (
        <img src={portrait} alt="" className="size-8 shrink-0 rounded-full bg-paper-sunk object-cover" />
      )}
      <span className="min-w-0 break-words">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-ink-soft">
          {[title, licenceNumber].filter(Boolean).join(', ') || 'Not shown to visitors'}
        </span>
        {does.length > 0 && <span className="block text-ink-soft">{capitalize(does.join(', '))}</span>}
      </span>
    </span>
  );
}

const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1);
