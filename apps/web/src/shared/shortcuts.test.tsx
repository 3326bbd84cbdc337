import { Dialog } from '@selvedge/ui'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeClient, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { createServices } from './services.ts'
import { useShortcuts } from './use-shortcuts.ts'

function open(more: React.ReactNode = null) {
  localStorage.removeItem('selvedge.shortcuts')
  const services = createServices(fakeClient({ auth: { restore: never } }))
  const ran: string[] = []
  function Keys({ of, keys }: { of: string; keys: string[] }) {
    useShortcuts(keys.map((one) => ({ keys: one, label: one, run: () => ran.push(`${of} ${one}`) })))
    return null
  }
  show(
    <>
      <Keys of="shell" keys={['g v', 'j', '?']} />
      <Keys of="page" keys={['j', 'Enter', 'x', 'ArrowDown', 'Mod+k']} />
      <p>Ready</p>
      {more}
    </>,
    { services },
  )
  return { services, ran }
}
const ready = ({ services }: ReturnType<typeof open>) => expect.poll(() => services.shortcuts.all().length).toBe(8)

describe('shortcuts', () => {
  it('run what was registered last, pairs too, whatever caps lock says', async () => {
    const world = open()
    await ready(world)
    await userEvent.keyboard('jgvgj?')
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'X', bubbles: true }))
    expect(world.ran).toEqual(['page j', 'shell g v', 'shell ?', 'page x'])
  })

  it('are taken from the browser, which would scroll or search', async () => {
    await ready(open())
    const taken = ['ArrowDown', 'y'].map((key) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      return event.defaultPrevented
    })
    expect(taken).toEqual([true, false])
  })

  it('leave the keys to fields, to menus, and to Ctrl, Alt and Meta', async () => {
    const world = open(
      <>
        <input aria-label="Name" />
        <textarea aria-label="Text" />
        <div contentEditable aria-label="Rich" role="textbox" suppressContentEditableWarning />
        <ul role="menu" aria-label="Menu">
          <li role="menuitem" tabIndex={-1}>
            One
          </li>
        </ul>
      </>,
    )
    await ready(world)
    for (const element of document.querySelectorAll<HTMLElement>('input, textarea, [role=textbox], [role=menuitem]')) {
      element.focus()
      await userEvent.keyboard('j')
    }
    document.body.focus()
    await userEvent.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}')
    expect(world.ran).toEqual([])
  })

  it('work on a row or its checkbox, but Enter on a link or button is its own', async () => {
    const world = open(
      <>
        <div tabIndex={-1}>Row</div>
        <input type="checkbox" aria-label="Select" />
        <button type="button">Open</button>
      </>,
    )
    await ready(world)
    page.getByText('Row').element().focus()
    await userEvent.keyboard('{Enter}')
    page.getByRole('checkbox').element().focus()
    await userEvent.keyboard('x')
    page.getByRole('button').element().focus()
    await userEvent.keyboard('{Enter}j')
    expect(world.ran).toEqual(['page Enter', 'page x', 'page j'])
  })

  it('with Ctrl or ⌘ work in fields too', async () => {
    const world = open(<input aria-label="Name" />)
    await ready(world)
    await page.getByLabelText('Name').click()
    await userEvent.keyboard('k{Control>}k{/Control}{Meta>}k{/Meta}{Alt>}{Control>}k{/Control}{/Alt}')
    expect(world.ran).toEqual(['page Mod+k', 'page Mod+k'])
  })

  it('wait under a dialog, even when nothing in it has the focus', async () => {
    const world = open(<Dialog open onOpenChange={() => {}} title="Delete variants" />)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    expect(world.ran).toEqual([])
  })

  it('can be switched off, which this browser remembers', async () => {
    const world = open()
    const { services } = world
    await ready(world)
    services.shortcuts.turn(false)
    await userEvent.keyboard('j?')
    expect([world.ran, createServices(fakeClient({ auth: { restore: never } })).shortcuts.isOn()]).toEqual([[], false])
    services.shortcuts.turn(true)
    await userEvent.keyboard('j')
    expect(world.ran).toEqual(['page j'])
  })
})
