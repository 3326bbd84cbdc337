import { sessionMachine } from '@selvedge/machines'
import type { Client } from '@selvedge/sdk'
import type { Decorator } from '@storybook/react-vite'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createActor } from 'xstate'
import { useEffect, useState } from 'react'
import { type AddressSource, standAt } from '../shared/address.ts'
import { EntranceContext } from '../shared/entrance.ts'
import { ServicesProvider } from '../shared/services-provider.tsx'
import { createServices, type Services } from '../shared/services.ts'
import { fakeClient } from './fake-client.ts'

interface Screen {
  address?: string
  client?: Client
  session?: Parameters<typeof sessionMachine.resolveState>[0]
  prepare?: (services: Services) => void
}

/** A screen in a fixed state: the session never changes, and the client only gives the story's answers. */
export function onScreen({ address = '/', client = fakeClient(), session, prepare }: Screen = {}): Decorator {
  return function Standing(Story) {
    const { hook, searchHook } = useMemory(address)
    const services: Services = { ...createServices(client), session: frozenSession(session) }
    prepare?.(services)
    return (
      <EntranceContext value={services}>
        <ServicesProvider services={services}>
          <Router hook={hook} searchHook={searchHook}>
            <Story />
          </Router>
        </ServicesProvider>
      </EntranceContext>
    )
  }
}

/** In-memory address of a story; its machines follow it like the browser's. */
function useMemory(address: string) {
  const [memory] = useState(() => {
    const { hook, searchHook, history, navigate } = memoryLocation({ path: address, record: true })
    const source: AddressSource = {
      now: () => new URL(history.at(-1) ?? address, location.origin),
      go: (to, { replace }) => navigate(to, { replace }),
    }
    // Set before the machines start, because they read the address.
    return { hook, searchHook, leave: standAt(source) }
  })
  useEffect(() => memory.leave, [memory])
  return memory
}

function frozenSession(
  state: Screen['session'] = { value: 'signedOut', context: { user: undefined, problem: undefined } },
) {
  return createActor(sessionMachine, { snapshot: sessionMachine.resolveState(state) }).start()
}
