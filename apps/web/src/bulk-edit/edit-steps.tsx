import { Stepper, type StepperProps, type StepStatus } from '@selvedge/ui'

const STEPS = [
  ['attribute', 'select'],
  ['values', 'values'],
  ['preview', 'preview'],
] as const

interface EditStepsProps {
  words: StepperProps['labels'] & Record<(typeof STEPS)[number][1], string>
  step: (typeof STEPS)[number][0]
  /** Goes back to an earlier step; undefined while that is not possible. */
  onBack: ((step: (typeof STEPS)[number][0]) => void) | undefined
}

/** The three steps of a bulk edit before its end. */
export function EditSteps({ words, step, onBack }: EditStepsProps) {
  const here = STEPS.findIndex(([id]) => id === step)
  const statusOf = (at: number): StepStatus => (at < here ? 'done' : at === here ? 'current' : 'upcoming')
  return (
    <Stepper
      labels={words}
      steps={STEPS.map(([id, word], at) => ({
        id,
        label: words[word],
        status: statusOf(at),
        ...(onBack && at < here && { onSelect: () => onBack(id) }),
      }))}
    />
  )
}
