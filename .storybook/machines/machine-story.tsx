import { type MachineFixtures, statesOf } from '@selvedge/machines/testing'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import { MachinePage } from './machine-page.tsx'

/**
 * A machine's page as a story with a play function: it checks that every state is drawn and that an event adds to the
 * log.
 */
export function machineStory<Machine extends AnyStateMachine>(
  machine: Machine,
  fixtures: MachineFixtures<Machine>,
  /** Number of notices the machine emits on start. */
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

/** The first enabled event or, where every state waits for a call, the button that ends the first pending call. */
function firstEnabled(events: HTMLElement, page: HTMLElement): HTMLElement {
  const event = within(events)
    .getAllByRole<HTMLButtonElement>('button')
    .find((button) => !button.disabled)
  const [outcome] = within(page).queryAllByRole('button', { name: /^(Done|Fails): / })
  return event ?? outcome ?? events
}
