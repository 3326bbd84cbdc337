import { ada, attributeValueFixture, attributeValueFixtures, linkedAttributeFixture } from '@selvedge/machines/testing'
import type { LinkedAttribute } from '@selvedge/sdk'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen, userEvent } from 'storybook/test'
import { pageOf } from '../testing/catalogue-screen.tsx'
import { fakeClient } from '../testing/fake-client.ts'
import { onScreen } from '../testing/screens.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { withAttribute } from './linked-values.ts'

const meta = {
  title: 'Screens/Attribute fields',
  component: AttributeFields,
  decorators: [
    onScreen({
      address: '/app/product/p1/variant/v1',
      session: { value: 'signedIn', context: { user: ada, problem: undefined } },
      client: fakeClient({
        attributes: { list: async () => pageOf([]) },
        attributeValues: {
          list: async () => pageOf([...attributeValueFixtures]),
          create: async (_, { value }) => ({ value: attributeValueFixture({ id: value, value }), etag: undefined }),
        },
      }),
      prepare: () => localStorage.clear(),
    }),
  ],
  args: { form: 'story', attributes: [], onChange: () => {} },
  render: ({ attributes }) => <Edited attributes={attributes} />,
} satisfies Meta<typeof AttributeFields>
export default meta
type Story = StoryObj<typeof meta>

function Edited(given: { attributes: readonly LinkedAttribute[] }) {
  const [attributes, setAttributes] = useState(given.attributes)
  return (
    <AttributeFields
      form="story"
      attributes={attributes}
      onChange={(attribute) => setAttributes((before) => withAttribute(before, attribute))}
    />
  )
}

const of = (display_type: string, ...values: string[]) =>
  linkedAttributeFixture({ attribute: 'Trait', display_type }, values)
const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Edit Trait/ }))

export const Text: Story = { args: { attributes: [of('text', 'Wool')] }, play: open }
export const SingleChoice: Story = { args: { attributes: [of('single_choice', 'Wool')] }, play: open }
export const MultipleChoice: Story = {
  args: { attributes: [of('multiple_choice', 'Wool', 'Linen')] },
  play: async () => {
    await open()
    await screen.findByRole('button', { name: 'Remove Wool' })
  },
}
export const Day: Story = {
  args: { attributes: [of('date', '2026-11-12')] },
  play: async () => {
    await open()
    await screen.findByDisplayValue('12/11/2026')
  },
}
export const YesOrNo: Story = {
  args: { attributes: [of('boolean', 'true')] },
  play: async () => {
    await open()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Trait' }))
    await screen.findByRole('option', { name: 'No value' })
  },
}
export const Missing: Story = {
  args: { attributes: [of('text', 'Wool')] },
  play: async () => {
    await open()
    await userEvent.clear(await screen.findByRole('combobox', { name: 'Trait' }))
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Empty attributes will not be saved!')
  },
}
export const TwoHundred: Story = {
  args: {
    attributes: Array.from({ length: 200 }, (_, at) =>
      linkedAttributeFixture({ attribute_id: `a${at}`, attribute: `Attribute ${at + 1}` }),
    ),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Attribute 7:/ }))
    await screen.findByRole('combobox', { name: 'Attribute 7' })
  },
}
