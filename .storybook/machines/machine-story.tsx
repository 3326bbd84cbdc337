import { type MachineFixtures, statesOf } from '@selvedge/machines/testing'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import { MachinePage } from './machine-page.tsx'

/** The page of a machine as a story that proves itself: every state is drawn, and an event moves the log. */
export function machineStory<Machine extends AnyStateMachine>(
  machine: Machine,
  fixtures: MachineFixtures<Machine>,
  /** How many notices the machine gives as it starts. */
  saidAtStart = 0,
): StoryObj {
  return {
    parameters: { layout: 'fullscreen', controls: { disable: true } },
    render: () => <MachinePage machine={machine} fixtures={fixtures} />,
    play: async ({ canvas, canvasElement }) => {
      await waitFor(() => expect(drawnStates(canvasElement)).toEqual(statesOf(machine)), { timeout: 20_000 })
      const log = within(canvas.getByRole('region', { name: 'Log' }))
      await expect(log.queryAllByRole('listitem')).toHaveLength(saidAtStart)
      await userEvent.click(firstEnabled(canvas.getByRole('region', { name: 'Events' }), canvasElement))
      await waitFor(() => expect(log.getAllByRole('listitem').length).toBeGreaterThan(saidAtStart))
    },
  }
}

function drawnStates(page: HTMLElement): string[] {
  const states = page.querySelectorAll<SVGElement>('[data-machine-state]:not([data-machine-state=""])')
  return [...states].map((state) => state.dataset['machineState'] ?? '').toSorted()
}

/** An event, or where all wait for a call, the way that the first call ends. */
function firstEnabled(events: HTMLElement, page: HTMLElement): HTMLElement {
  const event = within(events)
    .getAllByRole<HTMLButtonElement>('button')
    .find((button) => !button.disabled)
  const [outcome] = within(page).queryAllByRole('button', { name: /^(Done|Fails): / })
  return event ?? outcome ?? events
}
