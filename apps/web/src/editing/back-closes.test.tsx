import { Button, Dialog, Drawer, Menu, Popover } from '@selvedge/ui'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Link, Route, Switch } from 'wouter'
import { stepAddress } from '../product/step-address.ts'
import { goTo, urlNow } from '../shared/address.ts'
import { createServices } from '../shared/services.ts'
import { useDialogAddress } from '../shared/use-dialog-address.ts'
import { fakeClient, never } from '../testing/fake-client.ts'
import { address, show } from '../testing/show.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const ENTRIES = [{ id: 'copy', label: 'Duplicate', onSelect: () => {} }]

function Modal({ of: Overlay, children }: { of: typeof Dialog | typeof Drawer; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Overlay open={isOpen} onOpenChange={setOpen} title="Filter" closeLabel="Close">
        {children ?? <p>Over the page</p>}
      </Overlay>
    </>
  )
}

const popover = (
  <Popover title="Columns" trigger={<Button>Choose</Button>}>
    <p>Beside it</p>
  </Popover>
)

function NamedByTheAddress() {
  const { dialog, open, close } = useDialogAddress(['add'])
  return (
    <>
      <Button onClick={() => open('add')}>Open</Button>
      <Dialog open={dialog === 'add'} onOpenChange={close} title="Filter" closeLabel="Close" />
    </>
  )
}

function WithSteps() {
  const { dialog, open, close } = useDialogAddress(['add'], ['step'])
  const next = () => {
    const url = urlNow()
    stepAddress.write({ step: 'confirm' }, url)
    goTo(url, stepAddress.entryOf?.({ step: 'confirm' }, { step: 'select' }))
  }
  return (
    <>
      <Button onClick={() => open('add')}>Open</Button>
      <Dialog open={dialog === 'add'} onOpenChange={close} title="Filter" closeLabel="Close">
        <Button onClick={next}>Next</Button>
      </Dialog>
    </>
  )
}

async function open(tested: ReactNode) {
  const services = createServices(fakeClient({ auth: { restore: never } }))
  onTestFinished(() => void services.session.stop())
  show(
    <LeaveGuard>
      <Link href="/app/list">To the list</Link>
      <Switch>
        <Route path="/app/list">{tested}</Route>
        <Route>
          <h1>Elsewhere</h1>
        </Route>
      </Switch>
    </LeaveGuard>,
    { services, address: '/app/start' },
  )
  await page.getByRole('link', { name: 'To the list' }).click()
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog', { name: 'Filter' })

async function leadsAwayNow() {
  history.back()
  await expect.poll(address).toBe('/app/start')
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
}

describe('Back', () => {
  it.each([
    { what: 'dialog', tested: <Modal of={Dialog} /> },
    { what: 'drawer', tested: <Modal of={Drawer} /> },
  ])('closes a $what and stays on its page', async ({ tested }) => {
    await open(tested)
    await press('Open')
    await expect.element(dialog).toBeVisible()
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(address).toBe('/app/list')
    await leadsAwayNow()
  })

  it('closes a popover, and the dialog under it only when it is pressed again', async () => {
    await open(<Modal of={Dialog}>{popover}</Modal>)
    await press('Open')
    await press('Choose')
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await expect.element(columns).toBeVisible()
    history.back()
    await expect.element(columns).not.toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
    await expect.poll(address).toBe('/app/list')
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(address).toBe('/app/list')
  })

  it('closes a menu', async () => {
    await open(<Menu label="More" trigger={<Button>More</Button>} entries={ENTRIES} />)
    await press('More')
    await expect.element(page.getByRole('menu')).toBeVisible()
    history.back()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.poll(address).toBe('/app/list')
  })

  it('takes one step where the address names the dialog', async () => {
    await open(<NamedByTheAddress />)
    await press('Open')
    await expect.element(dialog).toBeVisible()
    expect(address()).toBe('/app/list?dialog=add')
    history.back()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(address).toBe('/app/list')
    await leadsAwayNow()
  })

  it.each([
    { when: 'a dialog that the address names', tested: <NamedByTheAddress />, steps: 0 },
    { when: 'its second step', tested: <WithSteps />, steps: 1 },
  ])('leads away at once after $when was cancelled', async ({ tested, steps }) => {
    await open(tested)
    await press('Open')
    if (steps > 0) await press('Next')
    await press('Close')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(address).toBe('/app/list')
    await leadsAwayNow()
  })
})

it('a dialog opened by a link is closed by replacing the entry, as there is nothing to go back to', async () => {
  await open(<NamedByTheAddress />)
  history.replaceState(null, '', '/app/list?dialog=add')
  await expect.element(dialog).toBeVisible()
  await press('Close')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/app/list')
  await leadsAwayNow()
})
