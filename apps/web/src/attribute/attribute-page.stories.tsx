import { ada, attributeFixture, taggedAttribute } from '@selvedge/machines/testing'
import { ApiError, type Attribute } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { Route } from 'wouter'
import { down, inMain } from '../testing/catalogue-screen.tsx'
import { type Answers, type Fake, fakeClient, never } from '../testing/fake-client.ts'
import { renamedByColleague } from '../testing/renamed-by-colleague.ts'
import { onScreen } from '../testing/screens.tsx'
import { attributeAnswers } from './attribute-answers.ts'
import AttributePage from './attribute-page.tsx'

const meta = {
  title: 'Screens/Attribute',
  component: AttributePage,
  decorators: [inMain],
  render: () => (
    <Route path="/app/attributes/:attributeId">
      <AttributePage />
    </Route>
  ),
} satisfies Meta<typeof AttributePage>
export default meta
type Story = StoryObj<typeof meta>

const abrasion: Partial<Attribute> = {
  name: 'Abrasion',
  display_name: 'Martindale',
  description: 'Rubs until the yarn breaks',
  display_type: 'int',
  unit: 'rubs',
  created_by_name: 'Ada Byron',
  versions: [{ id: 'n1', code: 'ss26', color: 'green' }],
  groups: [{ id: 'g1', name: 'Care' }],
}

function over(attributes: Fake<'attributes'> = {}, others: Answers = {}) {
  const given = attributeAnswers({ ...others, attributes })
  return onScreen({
    address: '/app/attributes/a1',
    session: { value: 'signedIn', context: { user: ada, problem: undefined } },
    client: fakeClient({
      ...given,
      attributes: { get: async () => taggedAttribute(1, abrasion), update: never, ...given.attributes },
    }),
    prepare: () => localStorage.removeItem(`selvedge.draft.${ada.id}.attribute.a1`),
  })
}

const name = () => screen.findByRole('textbox', { name: 'Attribute name' })
const save = async () => {
  await userEvent.clear(await name())
  await userEvent.type(await name(), 'Rubs')
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
}
const turnOff = async () => userEvent.click(await screen.findByRole('switch', { name: /^Public/ }))
const refuse = (error: ApiError) => () => Promise.reject(error)

export const Loading: Story = { decorators: [over({ get: never })] }
export const Showing: Story = { decorators: [over()], play: async () => void (await name()) }
export const Bare: Story = {
  decorators: [over({ get: async () => taggedAttribute(1) })],
  play: async () => void (await screen.findByText('This attribute is not linked to any versions yet')),
}
export const Missing: Story = {
  decorators: [over({ get: refuse(new ApiError('notFound', 'Nothing.', { status: 404 })) })],
  play: async () => void (await screen.findByText('This attribute does not exist')),
}
export const Failing: Story = {
  decorators: [over({ get: refuse(down) })],
  play: async () => void (await screen.findByText('The attribute could not be loaded.')),
}
export const ListsFailing: Story = {
  decorators: [over({}, { versions: { list: refuse(down) } })],
  play: async () => void (await screen.findByText('Versions and groups could not be loaded.')),
}
export const Saving: Story = {
  decorators: [over()],
  play: async () => {
    await save()
    await screen.findByText('Saving')
  },
}
export const NameTaken: Story = {
  decorators: [over({ update: refuse(new ApiError('conflict', 'No.', { status: 409, code: 'duplicate_name' })) })],
  play: async () => {
    await save()
    await screen.findByText('There is already an attribute with this name.')
  },
}
export const Unsaved: Story = {
  decorators: [over({ update: refuse(down) })],
  play: async () => {
    await save()
    await screen.findByText('Something has gone wrong! Please try later.')
  },
}
export const Conflict: Story = {
  decorators: [over(renamedByColleague(attributeFixture(abrasion)))],
  play: async () => {
    await save()
    await screen.findByRole('alertdialog', { name: 'Changed elsewhere' })
  },
}
export const TurningOff: Story = {
  decorators: [over()],
  play: async () => {
    await turnOff()
    await screen.findByText(/used by 340 variants and 1 channel/)
  },
}
export const TurningOffUncounted: Story = {
  decorators: [over({ usage: refuse(down) })],
  play: async () => {
    await turnOff()
    await screen.findByText('What uses it could not be counted.')
  },
}
