import { css, cx } from '@selvedge/ui/css'
import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { plainLink, type LinkRenderer } from '../link/link-renderer.ts'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { stepperStyle } from './stepper.recipe.ts'

export type StepStatus = 'done' | 'current' | 'upcoming' | 'error'

export interface StepperStep {
  id: string
  label: string
  status: StepStatus
  /** Makes the step a link; the current step never is one. */
  href?: string
  /** Makes the step a button. */
  onSelect?: () => void
}

export interface StepperLabels {
  /** Accessible name of the list. */
  steps: string
  /** Text of a narrow stepper: "Step 2 of 4: Review". */
  position: (step: number, count: number, label: string) => string
  /** Follows the label of a step that is done or has an error, for screen readers. */
  done: string
  error: string
}

export interface StepperProps {
  steps: readonly StepperStep[]
  labels: StepperLabels
  renderLink?: LinkRenderer
  className?: string
}

/** Progress of a wizard: all labels if they fit, otherwise one line of text above thin bars. */
export function Stepper({ steps, labels, renderLink = plainLink, className }: StepperProps) {
  const style = stepperStyle()
  const here = currentIndex(steps)
  const named = here === -1 ? steps.length - 1 : here
  const label = steps[named]?.label
  return (
    <nav aria-label={labels.steps} className={cx(style.root, className)}>
      {label && <p className={style.position}>{labels.position(named + 1, steps.length, label)}</p>}
      <ol className={style.list}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={style.step}
            data-status={step.status}
            {...(index === here && { 'aria-current': 'step' })}
          >
            <StepTarget step={index === here ? withoutTarget(step) : step} renderLink={renderLink}>
              <span aria-hidden className={style.sign}>
                <StepSign status={step.status} number={index + 1} />
              </span>
              <span className={style.label}>{step.label}</span>
              {step.status === 'done' && <span className={visuallyHidden}>{labels.done}</span>}
              {step.status === 'error' && <span className={visuallyHidden}>{labels.error}</span>}
            </StepTarget>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepTargetProps {
  step: StepperStep
  renderLink: LinkRenderer
  children: ReactNode
}

function StepTarget({ step, renderLink, children }: StepTargetProps) {
  const style = stepperStyle()
  if (step.href !== undefined) {
    return renderLink({
      href: step.href,
      className: cx(style.target),
      children,
      ...(step.onSelect && { onClick: step.onSelect }),
    })
  }
  if (!step.onSelect) return <span className={cx(style.target, still)}>{children}</span>
  return (
    <button type="button" className={style.target} onClick={step.onSelect}>
      {children}
    </button>
  )
}

function StepSign({ status, number }: { status: StepStatus; number: number }) {
  if (status === 'done') return <Check size={12} strokeWidth={2.5} />
  if (status === 'error') return <CircleAlert size={14} strokeWidth={2} />
  return number
}

/** Without a current step, the step with an error counts as current; -1 when all are done. */
function currentIndex(steps: readonly StepperStep[]): number {
  const current = steps.findIndex((step) => step.status === 'current')
  return current === -1 ? steps.findIndex((step) => step.status === 'error') : current
}

function withoutTarget({ id, label, status }: StepperStep): StepperStep {
  return { id, label, status }
}

const still = css({ cursor: 'default', _hover: { color: '[inherit]', textDecoration: 'none' } })
