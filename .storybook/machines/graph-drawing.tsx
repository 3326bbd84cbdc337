import { css, cva } from '@selvedge/ui/css'
import { useId } from 'react'
import { type DrawnMove, type DrawnState, type Drawing, HEAD_HEIGHT, type Line, LINE_HEIGHT } from './graph-layout.ts'

export interface GraphDrawingProps {
  drawing: Drawing
  scale: number
  active: ReadonlySet<string>
  name: string
}

export function GraphDrawing({ drawing, scale, active, name }: GraphDrawingProps) {
  const id = useId()
  const { width, height, states, moves, starts } = drawing
  const current = new Set(
    states.filter(({ state }) => state.path !== '' && active.has(state.path)).map(({ state }) => state.id),
  )
  return (
    <svg
      role="img"
      aria-label={`States of ${name}; the table of states below says the same in words.`}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      className={canvas}
    >
      <defs>
        <Arrow id={`${id}-arrow`} className={arrow} />
        <Arrow id={`${id}-current-arrow`} className={currentArrow} />
      </defs>
      {states.map((drawn) => (
        <StateBox key={drawn.state.id} drawn={drawn} isCurrent={current.has(drawn.state.id)} />
      ))}
      {starts.map(({ id: start, x, y, width: size }) => (
        <circle key={start} cx={x + size / 2} cy={y + size / 2} r={size / 2} className={startDot} />
      ))}
      {moves.map((move) => {
        const isCurrent = current.has(move.source)
        const marker = `url(#${id}-${isCurrent ? 'current-arrow' : 'arrow'})`
        return <path key={move.id} d={move.path} markerEnd={marker} className={edge({ isCurrent })} />
      })}
      {moves.map((move) => (
        <MoveLabel key={move.id} move={move} isCurrent={current.has(move.source)} />
      ))}
    </svg>
  )
}

function Arrow({ id, className }: { id: string; className: string }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
      <path d="M 0 0.5 L 7.5 4 L 0 7.5 z" className={className} />
    </marker>
  )
}

function StateBox({ drawn, isCurrent }: { drawn: DrawnState; isCurrent: boolean }) {
  const { x, y, width, height, state, lines } = drawn
  const isGroup = state.children.length > 0
  return (
    <g data-machine-state={state.path} data-current={isCurrent || undefined}>
      <title>{state.description ?? state.name}</title>
      <rect {...{ x, y, width, height }} rx={8} className={box({ kind: kindOfBox(isCurrent, isGroup) })} />
      {state.type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5.5} className={innerLine} />
      )}
      <text x={x + 12} y={y + 20} className={title({ isCurrent })}>
        {state.name}
      </text>
      {state.type === 'parallel' && (
        <text x={x + width - 12} y={y + 19} textAnchor="end" className={note}>
          parallel
        </text>
      )}
      {lines.map((line, index) => (
        <BoxLine key={`${line.kind} ${line.text}`} line={line} x={x} y={y + HEAD_HEIGHT + index * LINE_HEIGHT} />
      ))}
    </g>
  )
}

function BoxLine({ line, x, y }: { line: Line; x: number; y: number }) {
  return (
    <g>
      <path d={MARKS[line.kind]} transform={`translate(${x + 12} ${y + 2})`} className={mark[line.kind]} />
      <text x={x + 28} y={y + 11} className={note}>
        {line.text}
      </text>
    </g>
  )
}

function MoveLabel({ move: { label }, isCurrent }: { move: DrawnMove; isCurrent: boolean }) {
  if (!label) return null
  const { x, y, width, height, lines } = label
  return (
    <g>
      <rect {...{ x, y, width, height }} rx={4} className={labelBox} />
      {lines.map((line, index) => (
        <text
          key={line}
          x={x + width / 2}
          y={y + 14 + index * LINE_HEIGHT}
          textAnchor="middle"
          className={labelText({ isCurrent })}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

function kindOfBox(isCurrent: boolean, isGroup: boolean) {
  if (isGroup) return isCurrent ? 'currentGroup' : 'group'
  return isCurrent ? 'current' : 'state'
}

/** SVG paths in a 10 × 10 box: play, flash, loop, dot. */
const MARKS: Record<Line['kind'], string> = {
  invoke: 'M 2 1 L 9 5.5 L 2 10 z',
  effect: 'M 6 0.5 L 1.5 6.5 H 5 L 4.5 10.5 L 9 4.5 H 5.5 z',
  move: 'M 8.5 3 A 4 4 0 1 0 9.5 6 M 9.5 0.5 V 3.5 H 6.5',
  tag: 'M 5.5 2.5 a 3 3 0 1 0 0.01 0 z',
}

const canvas = css({ display: 'block', marginInline: 'auto', fontFamily: 'sans' })
const box = cva({
  base: { strokeWidth: '[1px]' },
  variants: {
    kind: {
      state: { fill: 'bg.surface', stroke: 'border.default' },
      group: { fill: 'bg.canvas', stroke: 'border.default' },
      currentGroup: { fill: 'bg.canvas', stroke: 'accent.solid' },
      current: { fill: 'accent.subtle', stroke: 'accent.solid', strokeWidth: '[1.75px]' },
    },
  },
})
const innerLine = css({ fill: 'transparent', stroke: 'border.default' })
const title = cva({
  base: { fontSize: '[13px]', fontWeight: 'semibold' },
  variants: { isCurrent: { true: { fill: 'accent.fg' }, false: { fill: 'fg.default' } } },
})
const note = css({ fontSize: '[11px]', fill: 'fg.muted' })
const edge = cva({
  base: { fill: 'transparent' },
  variants: {
    isCurrent: {
      true: { stroke: 'accent.solid', strokeWidth: '[1.75px]' },
      false: { stroke: 'border.control', strokeWidth: '[1.1px]' },
    },
  },
})
const arrow = css({ fill: 'border.control' })
const currentArrow = css({ fill: 'accent.solid' })
const startDot = css({ fill: 'fg.muted' })
const labelBox = css({ fill: 'bg.surface', stroke: 'border.subtle' })
const labelText = cva({
  base: { fontSize: '[11px]', fontWeight: 'medium' },
  variants: { isCurrent: { true: { fill: 'accent.fg' }, false: { fill: 'fg.muted' } } },
})
const mark = {
  invoke: css({ fill: 'info.fg' }),
  effect: css({ fill: 'fg.subtle' }),
  move: css({ fill: 'transparent', stroke: 'fg.subtle', strokeWidth: '[1.2px]' }),
  tag: css({ fill: 'warning.solid' }),
}
