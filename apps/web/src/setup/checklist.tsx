import type { FirstStep } from '@selvedge/machines'
import type { Setup } from '@selvedge/sdk/wire'
import { Button, Skeleton, visuallyHidden } from '@selvedge/ui'
import { css, cx } from '@selvedge/ui/css'
import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { FIRST_STEPS } from './first-steps.messages.ts'
import { StepLinks } from './step-links.tsx'

interface ChecklistProps {
  steps: readonly FirstStep[]
  setup: Setup
  isHiding: boolean
  /** Whether the last attempt to hide it failed. */
  isUndismissed: boolean
  onHide: () => void
  handle?: Ref<HTMLElement>
}

/** The first steps, ticked when they are done, with links to where the others are done. */
export function Checklist({ steps, setup, isHiding, isUndismissed, onHide, handle }: ChecklistProps) {
  const heading = useId()
  const done = steps.filter((step) => setup.steps[step]).length
  return (
    <section ref={handle} aria-labelledby={heading} className={panel} data-no-print>
      <div className={head}>
        <h2 id={heading} className={title}>
          {FIRST_STEPS.title}
        </h2>
        <p role="status" className={quiet}>
          {FIRST_STEPS.progress(done, steps.length)}
        </p>
        <Button className={hide} tone="ghost" size="sm" busy={isHiding} onClick={onHide}>
          {FIRST_STEPS.hide}
        </Button>
      </div>
      {isUndismissed && (
        <p role="alert" className={alert}>
          {FIRST_STEPS.notHidden}
        </p>
      )}
      <ol className={list}>
        {steps.map((step) => (
          <Step key={step} name={FIRST_STEPS.names[step]} isDone={setup.steps[step]}>
            <StepLinks step={step} setup={setup} />
          </Step>
        ))}
      </ol>
    </section>
  )
}

function Step({ name, isDone, children }: { name: string; isDone: boolean; children: ReactNode }) {
  const Mark = isDone ? CircleCheck : Circle
  return (
    <li className={item} data-done={isDone || undefined}>
      <Mark aria-hidden size={16} strokeWidth={1.75} className={mark} />
      <div>
        <p className={stepName}>
          {name}
          <span className={visuallyHidden}>: {isDone ? FIRST_STEPS.done : FIRST_STEPS.open}</span>
        </p>
        <p className={quiet}>{isDone ? <span aria-hidden>{FIRST_STEPS.done}</span> : children}</p>
      </div>
    </li>
  )
}

/** Keeps the place of the checklist while it loads. */
export function ChecklistSkeleton({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <div role="status" aria-label={FIRST_STEPS.loading} className={panel} data-no-print>
      <div className={head}>
        <p className={title}>{FIRST_STEPS.title}</p>
      </div>
      <div className={list}>
        {steps.map((step) => (
          <div key={step} className={item}>
            <Circle aria-hidden size={16} strokeWidth={1.75} className={mark} />
            <div>
              <p className={stepName}>{FIRST_STEPS.names[step]}</p>
              <p className={cx(quiet, line)}>
                <Skeleton className={bar} />
              </p>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '8',
  paddingInline: '16',
  paddingBlock: '12',
  borderWidth: 'hairline',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12', minHeight: '28' })
const title = css({ fontSize: 'sm', fontWeight: 'semibold' })
const hide = css({ marginInlineStart: 'auto' })
const quiet = css({ fontSize: 'sm', color: 'fg.muted' })
const alert = css({ fontSize: 'sm', color: 'danger.fg' })
const list = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  columnGap: '24',
  rowGap: '8',
})
const item = css({
  display: 'flex',
  gap: '8',
  flex: { md: '1' },
  minWidth: '0',
  '&[data-done]': { color: 'fg.muted' },
})
const mark = css({ flexShrink: '0', marginTop: '2', color: 'fg.subtle', '[data-done] > &': { color: 'success.fg' } })
const stepName = css({ fontSize: 'sm', fontWeight: 'medium' })
// As high as a line of text.
const line = css({ display: 'flex', alignItems: 'center', _before: { content: '"\u200b"' } })
const bar = css({ width: '[8rem]' })
