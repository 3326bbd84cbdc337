import { createCache, sessionMachine } from '@selvedge/machines'
import type { Client } from '@selvedge/sdk'
import { createToasts } from '@selvedge/ui'
import type { Decorator } from '@storybook/react-vite'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createActor } from 'xstate'
import { type Services, ServicesContext } from '../shared/services.ts'
import { createShortcuts } from '../shared/shortcuts.ts'
import { fakeClient } from './fake-client.ts'

interface Screen {
  address?: string
  client?: Client
  session?: Parameters<typeof sessionMachine.resolveState>[0]
  prepare?: (services: Services) => void
}

/** A screen at rest: the session stands still, the client answers only what the story gives it. */
export function onScreen({ address = '/', client = fakeClient(), session, prepare }: Screen = {}): Decorator {
  return function Standing(Story) {
    const { hook, searchHook } = memoryLocation({ path: address })
    const services: Services = {
      client,
      cache: createCache(),
      session: frozenSession(session),
      toasts: createToasts(),
      shortcuts: createShortcuts(),
    }
    prepare?.(services)
    return (
      <ServicesContext value={services}>
        <Router hook={hook} searchHook={searchHook}>
          <Story />
        </Router>
      </ServicesContext>
    )
  }
}

function frozenSession(
  state: Screen['session'] = { value: 'signedOut', context: { user: undefined, problem: undefined } },
) {
  return createActor(sessionMachine, { snapshot: sessionMachine.resolveState(state) }).start()
}
