import {
  attributeKeys,
  VALUE_SEARCH_AFTER,
  valuePickerMachine,
  type ValuePickerSnapshot,
  type LinkedValue,
} from '@selvedge/machines'
import { shortestPaths, valuePickerFixtures } from '@selvedge/machines/testing'
import type { AttributeValue, Client, Page } from '@selvedge/sdk'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { fakeClient, hold, never } from '../testing/fake-client.ts'
import { holdTimers } from '../testing/held-timer.ts'
import { show } from '../testing/show.tsx'
import { named, type Walk, walk } from '../testing/walk.ts'
import { AttributeValuePicker } from './attribute-value-picker.tsx'

type Values = Client['attributeValues']

const field = page.getByRole('combobox', { name: 'Composition' })
const option = (name: string) => page.getByRole('option', { name })

function open(display_type: 'text' | 'single_choice') {
  const list = hold<Values['list']>()
  const create = hold<Values['create']>()
  const timers = holdTimers(VALUE_SEARCH_AFTER)
  const attributeValues = { list: list.call, create: create.call }
  const services = createServices(fakeClient({ auth: { restore: never }, attributeValues }))
  function Picker() {
    const [value, setValue] = useState<LinkedValue[]>([])
    return (
      <>
        <AttributeValuePicker
          attribute={{ id: 'a1', name: 'Composition', display_type }}
          value={value}
          onChange={setValue}
        />
        <output>{value.map((chosen) => chosen.value).join(', ')}</output>
      </>
    )
  }
  show(<Picker />, { services })
  return { display_type, list, create, timers, cache: services.cache }
}
type World = ReturnType<typeof open>

const plan = ({ display_type, list, create, timers, cache }: World): Walk<typeof valuePickerMachine> => ({
  events: {
    opened: async () => {
      // Simulates a long pause, after which the values are refetched.
      await cache.invalidateQueries({ queryKey: attributeKeys.all })
      field.element().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    },
    'search.typed': ({ text }) => field.fill(text),
    'text.entered': async ({ text }) => {
      await field.fill(text)
      if (display_type === 'text') await userEvent.keyboard('{Enter}')
      else await option(`Add ‘${text}’`).click()
    },
  },
  delays: { searchDelay: async () => timers.goBy() },
  outcomes: {
    readValues: {
      done: async (values) => {
        await expect.poll(list.waiting).toBeGreaterThan(0)
        list.resolve(values as Page<AttributeValue>)
      },
      error: async (error) => {
        await expect.poll(list.waiting).toBeGreaterThan(0)
        list.reject(error)
      },
    },
    createValue: {
      done: async (value) => create.resolve({ value: value as AttributeValue, etag: undefined }),
      error: async (error) => create.reject(error),
    },
  },
  states: {
    choosing: async (snapshot) => {
      await expect.poll(saysProblem).toBe(problemOf(snapshot))
      await expect.poll(isBusy).toBe(false)
    },
    'choosing.waiting': () => expect.poll(timers.waiting).toBe(1),
    'choosing.loading': () => expect.poll(list.waiting).toBeGreaterThan(0),
    'choosing.showing': async () => {
      if (display_type === 'text') return expect.poll(suggested).toEqual(['Wool', 'Linen'])
      await page.getByRole('button', { name: 'Show values' }).click()
      await expect.element(page.getByRole('option', { name: /^Linen/ })).toBeVisible()
      return userEvent.keyboard('{Escape}')
    },
    'choosing.failing': () =>
      expect.element(page.getByText('The values could not be loaded. You can still type one.')).toBeVisible(),
    creating: async ({ context: { text } }) => {
      await expect.poll(isBusy).toBe(true)
      expect(create.asked.at(-1)).toEqual(['a1', { value: text }])
      expect(create.waiting()).toBe(1)
    },
  },
})

const isBusy = () => document.querySelector('[aria-busy=true]') !== null
const suggested = () => [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))
const saysProblem = () => {
  const ids = field.element().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id)?.textContent)[0] ?? ''
}

const problemOf = ({ context: { problem } }: ValuePickerSnapshot) =>
  problem === 'refused'
    ? 'The value is too long.'
    : problem
      ? 'The server did not answer. Leave the field to try again.'
      : ''

describe.each(['text', 'single_choice'] as const)('the field of an attribute of type %s, walked', (displayType) => {
  const paths = shortestPaths(valuePickerMachine, {
    ...valuePickerFixtures,
    input: { attributeId: 'a1', displayType },
    // One payload per event and one kind of failure are enough here.
    events: { ...valuePickerFixtures.events, 'text.entered': [{ type: 'text.entered', text: 'Hemp' }] },
  })
  it.each(named(paths))('$name', async ({ path }) => {
    expect(await walk(path, plan(open(displayType)))).toBe(path.steps.length)
  })
})
