import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { css } from '@selvedge/ui/css'
import { Stepper, type StepperStep } from './stepper.tsx'

const onSelect = fn()
const steps: StepperStep[] = [
  { id: 'products', label: 'Choose products', status: 'done', href: '#products' },
  { id: 'map', label: 'Map attributes', status: 'done', onSelect },
  { id: 'review', label: 'Review', status: 'current', href: '#review' },
  { id: 'export', label: 'Export', status: 'upcoming' },
]

const meta = {
  component: Stepper,
  args: {
    steps,
    labels: {
      steps: 'Steps of the export',
      position: (step: number, count: number, label: string) => `Step ${step} of ${count}: ${label}`,
      done: '(done)',
      error: '(needs attention)',
    },
  },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ width: parameters['width'] ?? '52rem', maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {
  decorators: [
    (Story) => (
      <div className={css({ overflowX: 'auto', padding: '4' })}>
        <div style={{ width: '52rem' }}>
          <Story />
        </div>
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Choose products (done)' })).toHaveAttribute('href', '#products')
    await userEvent.click(canvas.getByRole('button', { name: 'Map attributes (done)' }))
    await expect(onSelect).toHaveBeenCalled()
    await expect(canvas.queryByRole('link', { name: /Review/ })).toBeNull()
    await expect(canvas.getByText('Review').closest('li')).toHaveAttribute('aria-current', 'step')
    await expect(canvas.getByText('Step 3 of 4: Review')).not.toBeVisible()
  },
}
export const Narrow: Story = {
  parameters: { width: '20rem' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 3 of 4: Review')).toBeVisible()
    const bar = canvas.getByRole('button', { name: 'Map attributes (done)' })
    await expect(bar.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  },
}
export const First: Story = {
  args: { steps: steps.map((step, index) => ({ ...plain(step), status: index === 0 ? 'current' : 'upcoming' })) },
}
export const AllDone: Story = { args: { steps: steps.map((step) => ({ ...plain(step), status: 'done' })) } }
export const WithError: Story = {
  args: {
    steps: steps.map((step, index) => (index === 2 ? { ...step, status: 'error' } : step)),
  },
}
export const ErrorBehindTheCurrentStep: Story = {
  args: {
    steps: steps.map((step, index) => (index === 1 ? { ...step, status: 'error' } : step)),
  },
}
export const LongLabels: Story = {
  args: {
    steps: steps.map((step) => ({ ...step, label: `${step.label} of the contract upholstery collection` })),
  },
}

function plain({ id, label }: StepperStep) {
  return { id, label }
}
