import { setupFixture } from '@selvedge/machines/testing'
import type { Page } from 'playwright'
import {
  at,
  both,
  button,
  type Case,
  choose,
  forgetFirstSteps,
  inDialog,
  isWayBroken,
  LATER,
  openWorld,
  press,
  pressInDialog,
  says,
  tellsOf,
} from './support/fault-cases.ts'
import { DETAIL, type Fault } from './support/faults.ts'

const world = openWorld()
let id = ''
let file = 0

const problem = (fault: Fault) => {
  if (isWayBroken(fault)) return 'The server did not answer.'
  if (fault.status === 413) return 'The file is too large'
  return [400, 409, 412, 422].includes(fault.status ?? 0) ? DETAIL : `${LATER}.`
}
/** Every row is a new product, so the import has something to write; one row has no name. */
const table = () => {
  file += 1
  const row = (name: string, variant: string) => `${name},${variant},Linen,Flax`
  return [
    'Product name,Variant name,Material,Material family',
    row(`Twill ${file}`, `Ochre ${file}`),
    row(`Twill ${file}`, `Umber ${file}`),
    row('', `Slate ${file}`),
  ].join('\n')
}
const chooseFile = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'twill.csv', mimeType: 'text/csv', buffer: Buffer.from(table()) })
const create = async () => {
  const { value: made } = await world.client.imports.create({
    name: 'twill.csv',
    data: new Blob([table()], { type: 'text/csv' }),
  })
  id = made.id
}
const step = (name: string) => at(() => `/app/import?id=${id}&step=${name}`)
const atMap = both(create, step('map'), (page) => says('Match columns')(page).waitFor())
const atCheck = both(create, check, step('check'), (page) => says('What would happen')(page).waitFor())
const atEnd = both(create, check, apply, step('done'), (page) => says('Import complete')(page).waitFor())

const STEPS: Case[] = [
  {
    call: 'POST /imports',
    open: at('/app/import'),
    act: chooseFile,
    again: chooseFile,
    says: problem,
    wayOn: button(/Choose a file$/),
    done: says('Match columns'),
  },
  {
    call: 'GET /imports',
    open: create,
    act: at('/app/import'),
    again: press('Try again'),
    says: 'The imports could not be loaded.',
    wayOn: button('Try again'),
    done: says('twill.csv'),
  },
  {
    call: 'GET /imports/*',
    open: create,
    act: step('map'),
    again: press('Try again'),
    says: (fault) => {
      if (fault.status === 413) return 'The file is too large'
      if (isWayBroken(fault)) return 'The server did not answer.'
      return [400, 409, 412, 422].includes(fault.status ?? 0) ? 'The server refused this.' : `${LATER}.`
    },
    wayOn: button('Try again'),
    done: says('Match columns'),
  },
  {
    call: 'GET /attributes',
    open: create,
    act: step('map'),
    again: press('Try again'),
    says: 'The attributes could not be loaded.',
    wayOn: button('Try again'),
  },
  {
    call: 'GET /variants/option_headers',
    open: both(atMap, choose('Material family becomes', /^Option/)),
    act: (page) => page.getByRole('combobox', { name: 'Option: Material family' }).click(),
    again: press('Try again'),
    says: 'The options in use could not be loaded. You can still type a name.',
    wayOn: button('Try again'),
  },
  {
    call: 'PATCH /imports/*',
    open: atMap,
    act: changeState,
    again: press('Try again'),
    says: problem,
    wayOn: button('Try again'),
    done: (page) => page.locator('button:enabled', { hasText: 'Check' }),
  },
  {
    call: 'POST /imports/*/check',
    open: atMap,
    act: press('Check'),
    again: press('Check'),
    says: problem,
    wayOn: button('Check'),
    done: says('What would happen'),
  },
  {
    call: 'GET /imports/*/refused.csv',
    open: atCheck,
    act: press('Download the rows that cannot be imported'),
    again: press('Download the rows that cannot be imported'),
    says: 'The rows could not be downloaded.',
    wayOn: button('Download the rows that cannot be imported'),
  },
  {
    call: 'POST /imports/*/apply',
    open: atCheck,
    act: press(/^Import .* rows?$/),
    again: press(/^Import .* rows?$/),
    says: problem,
    wayOn: button(/^Import .* rows?$/),
    done: says('Import complete'),
  },
  {
    call: 'GET /jobs/*/events',
    open: atMap,
    act: press('Check'),
    says: 'The server did not answer.',
    wayOn: button('Try again'),
    except: ['429', 'timeout', 'offline'],
  },
  {
    call: 'POST /imports/*/undo',
    open: atEnd,
    act: undo,
    again: undo,
    says: problem,
    wayOn: button('Undo the import'),
    done: says('Import undone'),
  },
]

/** An empty catalogue that can load the demo, as the catalogue of this server is not empty. */
const emptyCatalogue = both(
  async (page) => {
    const paging = { current_page: 0, limit: 25, total: 0 }
    await page.route(/\/api\/v1\/setup\/$/, (route) => route.fulfill({ json: { data: setupFixture() } }))
    await page.route(/\/api\/v1\/variants\/\?/, (route) => route.fulfill({ json: { data: [], paging } }))
  },
  forgetFirstSteps,
  at('/app'),
  (page) => button('Load the demo')(page).waitFor(),
)
const demo = (fault: Fault) => {
  if (isWayBroken(fault)) return 'The server did not answer. Check your imports before you try again.'
  return fault.status === 409 ? 'The catalogue is no longer empty.' : 'The demo could not be loaded.'
}

const SETUP: Case[] = [
  {
    call: 'POST /setup/demo',
    open: both(emptyCatalogue, press('Load the demo')),
    act: pressInDialog('Load the demo'),
    again: pressInDialog('Load the demo'),
    says: demo,
    wayOn: inDialog('Load the demo'),
  },
  {
    call: 'POST /setup/dismiss',
    open: emptyCatalogue,
    act: press('Hide for everyone'),
    again: press('Hide for everyone'),
    says: 'The first steps could not be hidden. Try again.',
    wayOn: button('Hide for everyone'),
  },
]

tellsOf('an import tells whatever goes wrong', STEPS, world)
tellsOf('getting started tells whatever goes wrong', SETUP, world)

async function check(): Promise<void> {
  await world.client.imports.check(id)
}

async function apply(): Promise<void> {
  await world.client.imports.apply(id)
}

async function changeState(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'New products and variants are' }).click()
  await page.locator('[role=option][aria-selected=false]').first().click()
}

async function undo(page: Page): Promise<void> {
  await press('Undo the import')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
}
