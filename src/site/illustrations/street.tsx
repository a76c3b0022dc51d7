/** A street in Ontario: a tower by the lake, a Victorian row, a brick semi, a bungalow. Decoration only. */
export default function Street({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 318"
      preserveAspectRatio="xMidYMax meet"
      className={className}
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <Lake />
      <Tower x={58} />
      <VictorianHouse x={206} />
      <VictorianHouse x={286} lit />
      <VictorianHouse x={366} />
      <Tree x={484} y={206} r={40} />
      <BrickSemi x={544} />
      <Tree x={822} y={222} r={32} />
      <Bungalow x={868} />
      <Tree x={1150} y={196} r={44} />
    </svg>
  );
}

function Window({
  x,
  y,
  w = 16,
  h = 24,
  lit = false,
}: {
  x: number;
  y: number;
  w?: number;
  h?: number;
  lit?: boolean;
}) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        fill={lit ? 'var(--color-press)' : 'var(--color-paper-raised)'}
      />
      <path d={`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`} strokeWidth="1.2" />
    </>
  );
}

function Lake() {
  return (
    <g stroke="var(--color-lake)">
      <path d="M0 286h190M0 298h60M84 298h92M24 309h120M470 300h60M1030 292h170M1070 304h96" />
      <circle cx="1040" cy="84" r="34" fill="var(--color-press)" stroke="none" />
    </g>
  );
}

const towerFloors = [...Array(10).keys()];
const litInTower = new Set([3, 8, 14, 17, 25]);

function Tower({ x }: { x: number }) {
  return (
    <>
      <path d={`M${x} 318V46h92v272M${x + 20} 46V30h52v16M${x + 46} 30V8`} fill="var(--color-paper-raised)" />
      {towerFloors.flatMap((floor) =>
        [0, 1, 2].map((column) => (
          <rect
            key={`${floor}-${column}`}
            x={x + 12 + column * 25}
            y={60 + floor * 22}
            width="18"
            height="12"
            strokeWidth="1.4"
            fill={litInTower.has(floor * 3 + column) ? 'var(--color-press)' : 'var(--color-lake)'}
          />
        )),
      )}
      <path d={`M${x + 34} 318v-24h24v24M${x + 46} 294v24`} fill="var(--color-paper)" />
    </>
  );
}

function VictorianHouse({ x, lit = false }: { x: number; lit?: boolean }) {
  return (
    <>
      <path
        d={`M${x} 318V176l40-62 40 62v142Z`}
        fill={lit ? 'var(--color-paper-sunk)' : 'var(--color-paper-raised)'}
      />
      <path d={`M${x - 5} 184 ${x + 40} 112l45 72`} strokeWidth="4" />
      <path d={`M${x + 14} 162q26-30 52 0`} strokeWidth="1.4" />
      <circle cx={x + 40} cy="146" r="8" fill={lit ? 'var(--color-press)' : 'var(--color-lake)'} />
      <Window x={x + 15} y={186} w={20} h={34} lit={lit} />
      <Window x={x + 46} y={186} w={20} h={34} />
      <path d={`M${x + 8} 240h64l-6-10h-52Z`} fill="var(--color-brick)" />
      <Window x={x + 12} y={248} w={28} h={42} lit={!lit} />
      <path d={`M${x + 48} 318v-66h20v66`} fill="var(--color-ink)" />
      <circle cx={x + 63} cy="288" r="1.6" fill="var(--color-press)" stroke="none" />
      <path d={`M${x + 44} 318v-6h28v6`} fill="var(--color-paper)" />
    </>
  );
}

function BrickSemi({ x }: { x: number }) {
  const courses = [...Array(9).keys()];
  return (
    <>
      <path d={`M${x} 318V170h244v148Z`} fill="var(--color-brick)" />
      <g stroke="var(--color-paper)" strokeWidth="1" opacity="0.45">
        {courses.map((course) => (
          <path
            key={course}
            d={`M${x + 2} ${184 + course * 15}h240`}
            strokeDasharray={course % 2 ? '26 2' : '13 2 26 2'}
          />
        ))}
      </g>
      <path d={`M${x - 12} 172 ${x + 34} 118h176l46 54Z`} fill="var(--color-ink)" />
      <path d={`M${x + 100} 118V92h22v26M${x + 124} 118V92h20v26`} fill="var(--color-brick)" />
      <path d={`M${x + 122} 172v146`} strokeWidth="3" />
      {[0, 1].map((side) => {
        const at = (offset: number, width = 0) => (side === 0 ? x + offset : x + 244 - offset - width);
        return (
          <g key={side}>
            <Window x={at(22, 30)} y={188} w={30} h={38} lit={side === 1} />
            <Window x={at(76, 24)} y={188} w={24} h={38} />
            <Window x={at(16, 44)} y={252} w={44} h={40} lit={side === 0} />
            <path d={`M${at(72, 44)} 250h44`} strokeWidth="5" stroke="var(--color-ink)" />
            <path
              d={`M${at(82, 24)} 318v-60h24v60`}
              fill={side === 0 ? 'var(--color-ink)' : 'var(--color-lake)'}
            />
            <path d={`M${at(74, 40)} 318v-8h40v8`} fill="var(--color-paper)" />
          </g>
        );
      })}
    </>
  );
}

function Bungalow({ x }: { x: number }) {
  return (
    <>
      <path d={`M${x + 10} 318v-82h216v82Z`} fill="var(--color-paper-raised)" />
      <path d={`M${x - 6} 238 ${x + 50} 182h140l52 56Z`} fill="var(--color-lake)" />
      <path d={`M${x + 176} 196v-30h20v36`} fill="var(--color-brick)" />
      <Window x={x + 28} y={256} w={62} h={36} lit />
      <path d={`M${x + 108} 318v-64h26v64`} fill="var(--color-ink)" />
      <circle cx={x + 128} cy="288" r="1.6" fill="var(--color-press)" stroke="none" />
      <path d={`M${x + 150} 318v-58h62v58M${x + 150} 274h62M${x + 150} 288h62M${x + 150} 302h62`} />
      <path d={`M${x + 100} 318v-6h42v6`} fill="var(--color-paper)" />
    </>
  );
}

function Tree({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <path
        d={`M${x} 318V${y}M${x} ${y + r * 0.9}l${r * 0.4} ${-r * 0.4}M${x} ${y + r * 0.6}l${-r * 0.35} ${-r * 0.4}`}
      />
      <path
        d={`M${x - r} ${y}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.5} ${-r * 0.7}a${r * 0.7} ${r * 0.7} 0 0 1 ${r} 0a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.5} ${r * 0.7}a${r * 0.5} ${r * 0.5} 0 0 1 ${-r * 0.5} ${r * 0.5}h${-r}a${r * 0.5} ${r * 0.5} 0 0 1 ${-r * 0.5} ${-r * 0.5}Z`}
      />
    </>
  );
}
