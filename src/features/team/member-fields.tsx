import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { duties, licensedTitles } from '#brokerage/member.ts';
import { PictureField } from '#features/images/picture-field.tsx';
import { ApiError } from '#http/request.ts';
import { showFailure } from '#platform/admin/show-failure.ts';
import { EntryList } from '#platform/drafts/form/entry-list.tsx';
import { labelOf, useFieldProps } from '#platform/drafts/form/form-labels.ts';
import { FormSelect } from '#platform/drafts/form/form-select.tsx';
import { ListField } from '#platform/drafts/form/list-field.tsx';
import { Portrait } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { useUsers } from '#platform/user/session.queries.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { SmallField, SmallTextArea } from '#ui/fields/small-field.tsx';
import { Problem } from '#ui/problem.tsx';
import { fetchWork, LeavingDialog } from './leaving-dialog.tsx';
import { blankDuty, blankMember, type MemberValues } from './member-values.ts';
import { teamLabels } from './team-labels.ts';
import { type Leaving, TeamProposals } from './team-proposals.tsx';
import { maxColleagues, type MemberWork } from './team.ts';

/** The team in the order in which the site names them: what visitors read of them, and their duties. */
export function MemberFields() {
  const field = useFieldProps(teamLabels);
  const { getValues } = useFormContext<{ members: MemberValues[] }>();
  const [leaving, setLeaving] = useState<Leaving & { work: MemberWork }>();

  /** Asks about the work of a stored member first; others have none. */
  async function leave(leaver: Leaving) {
    const { member, remove } = leaver;
    try {
      const work = member.id === '' ? undefined : await fetchWork(member.id);
      if (work && Object.values(work).some((count) => count > 0)) setLeaving({ ...leaver, work });
      else remove();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) remove();
      else showFailure(`${member.name} was not removed`, error);
    }
  }

  return (
    <>
      <TeamProposals onLeave={(leaver) => void leave(leaver)} />
      <EntryList
        name="members"
        noun="colleague"
        blank={blankMember}
        limit={maxColleagues}
        empty="Nobody: the site leaves out the sections that show people."
        summary={summarize}
        onRemove={(member, remove) => void leave({ member, remove })}
      >
        {(path) => (
          <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
            <SmallField {...field(`${path}.name`)} />
            <SmallField {...field(`${path}.title`)} list="licensed-titles" />
            <SmallField {...field(`${path}.licenceNumber`)} />
            <SmallTextArea
              {...field(`${path}.sentence`)}
              rows={2}
              hint="One sentence in the first person, shown in quotation marks."
            />
            <SmallField
              {...field(`${path}.firstName`)}
              hint="How clients call them: “Book with Maya”. Without it, the whole name."
            />
            <SmallField {...field(`${path}.since`)} inputMode="numeric" hint="The year, such as 2019." />
            <ListField
              path={`${path}.languages`}
              label={labelOf(teamLabels, `${path}.languages`)}
              hint="Separated by commas, such as English, French."
            />
            <PictureField
              path={`${path}.portrait`}
              labels={teamLabels}
              hint="Shown in a circle: the middle of a square picture is best. Without one, initials are shown."
              shape="size-16 rounded-full"
            />
            <LoginField path={`${path}.userId`} />
            <fieldset className="sm:col-span-2">
              <legend className="mb-1 font-semibold">What they do</legend>
              <Switch path={`${path}.isPublic`} />
              <Switch path={`${path}.takesConsultations`} />
              {duties.map((duty) => (
                <DutyFields key={duty} path={path} duty={duty} />
              ))}
            </fieldset>
          </div>
        )}
      </EntryList>
      {leaving && (
        <LeavingDialog
          member={leaving.member}
          work={leaving.work}
          successor={leaving.successor}
          others={getValues('members').filter(({ id }) => id !== '' && id !== leaving.member.id)}
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

function LoginField({ path }: { path: string }) {
  const { data: users = [] } = useUsers();
  return (
    <FormSelect
      path={path}
      labels={teamLabels}
      optionsFor={(value) => [
        ['', 'No login'],
        ...users.map(({ id, username }) => [id, username] as const),
        ...(value === '' || users.some(({ id }) => id === value)
          ? []
          : [[value, 'A login that no longer exists'] as const]),
      ]}
    />
  );
}

/** A checkbox; `on` and `off` are the form values it sets. */
function Switch({
  path,
  on = true,
  off = false,
  onSwitch,
}: {
  path: string;
  on?: unknown;
  off?: unknown;
  onSwitch?: (isOn: boolean) => void;
}) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState: { error },
  } = useController({ name: path });
  return (
    <>
      <CheckboxField
        label={labelOf(teamLabels, path)}
        className="w-fit sm:min-h-8"
        ref={ref}
        checked={Boolean(value)}
        aria-invalid={error?.message !== undefined}
        onBlur={onBlur}
        onChange={({ currentTarget: { checked } }) => {
          onChange(checked ? on : off);
          onSwitch?.(checked);
        }}
      />
      <Problem>{error?.message}</Problem>
    </>
  );
}

/** Each duty belongs to one colleague; choosing another moves it, with the address that people write to. */
function DutyFields({ path, duty }: { path: string; duty: (typeof duties)[number] }) {
  const field = useFieldProps(teamLabels);
  const { getValues, setValue, watch } = useFormContext();
  const { email, phone } = useFacts().company;
  const dutyPath = `${path}.${duty}`;
  const value = watch(dutyPath) as typeof blankDuty | null;
  // A duty that is given up by mistake can be taken back as it was.
  const lastValue = useRef(blankDuty);
  useEffect(() => {
    if (value) lastValue.current = value;
  }, [value]);

  function takeOver(isChosen: boolean) {
    if (!isChosen) return;
    let taken = lastValue.current;
    for (const [index, member] of (getValues('members') as MemberValues[]).entries()) {
      const previous = member[duty];
      if (`members.${index}` === path || !previous) continue;
      setValue(`members.${index}.${duty}`, null);
      taken = { ...blankDuty, ...previous, title: taken.title };
    }
    setValue(dutyPath, taken);
  }

  return (
    <>
      <Switch path={dutyPath} on={blankDuty} off={null} onSwitch={takeOver} />
      {value && (
        <div className="mb-3 ml-7 grid items-start gap-x-4 gap-y-3 sm:grid-cols-3">
          <SmallField {...field(`${dutyPath}.email`)} type="email" placeholder={email} hint={asCompany} />
          <SmallField
            {...field(`${dutyPath}.phone`)}
            type="tel"
            placeholder={phone.display}
            hint={asCompany}
          />
          <SmallField {...field(`${dutyPath}.title`)} hint="Leave it empty to use the title above" />
        </div>
      )}
    </>
  );
}

const asCompany = 'Leave it empty to use the company’s';

function summarize(member: MemberValues) {
  const { name, title, licenceNumber, portrait } = member;
  const tasks = (['takesConsultations', ...duties] as const).flatMap((task) =>
    member[task] ? labelOf(teamLabels, `members.${task}`).toLowerCase() : [],
  );
  const licence = [title, licenceNumber].filter(Boolean).join(', ');
  return (
    <span className="flex min-h-10 items-center gap-3">
      <Portrait person={{ name, portrait }} className="size-8 rounded-full text-[0.8125rem]" />
      <span className="min-w-0 break-words">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-ink-soft">
          {[licence, !member.isPublic && 'not shown to visitors'].filter(Boolean).join(', ')}
        </span>
        {tasks.length > 0 && <span className="block text-ink-soft">{capitalize(tasks.join(', '))}</span>}
      </span>
    </span>
  );
}

const capitalize = (text: string) => text[0]!.toUpperCase() + text.slice(1);
