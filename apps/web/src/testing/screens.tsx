import { sessionMachine } from '@selvedge/machines'
import type { Client } from '@selvedge/sdk'
import type { Decorator } from '@storybook/react-vite'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createActor } from 'xstate'
import { EntranceContext } from '../shared/entrance.ts'
import { createServices, type Services, ServicesContext } from '../shared/services.ts'
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
    const services: Services = { ...createServices(client), session: frozenSession(session) }
    prepare?.(services)
    return (
      <EntranceContext value={services}>
        <ServicesContext value={services}>
          <Router hook={hook} searchHook={searchHook}>
            <Story />
          </Router>
        </ServicesContext>
      </EntranceContext>
    )
  }
}

function frozenSession(
  state: Screen['session'] = { value: 'signedOut', context: { user: undefined, problem: undefined } },
) {
  return createActor(sessionMachine, { snapshot: sessionMachine.resolveState(state) }).start()
}
