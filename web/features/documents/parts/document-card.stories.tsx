import type { Meta, StoryObj } from '@storybook/react-vite'
import type { DocumentId } from '#domain/documents/document.ts'
import { crashed } from '#web/ui/async/failure.ts'
import { type DocumentEntry, entriesOf } from '#web/features/documents/document-entries.ts'
import { someDocuments } from '#web/stories/page-samples.ts'
import { DocumentCard } from './document-card.tsx'

const [certificate, , withoutPlate, licence] = entriesOf(someDocuments)
if (certificate === undefined || withoutPlate === undefined || licence === undefined)
  throw new Error('no sample documents')

/** The same certificate under another id, since every story is drawn in one document. */
const like = (id: string): DocumentEntry => ({ ...certificate, id: id as DocumentId })

const meta = {
  component: DocumentCard,
  args: {
    entry: like('card'),
    finding: null,
    isEditable: true,
    onEdit: () => undefined,
    onDelete: () => undefined,
  },
} satisfies Meta<typeof DocumentCard>

export default meta

type Story = StoryObj<typeof meta>

export const Certificate: Story = {}

export const CertificateWithoutPlate: Story = {
  args: { entry: { ...withoutPlate, id: 'no-plate' as DocumentId } },
}

export const OfCompanyForViewer: Story = { args: { entry: like('viewed'), isEditable: false } }

export const Licence: Story = { args: { entry: { ...licence, id: 'driver' as DocumentId } } }

export const AskingAboutFines: Story = { args: { entry: like('asking'), finding: { _tag: 'Running' } } }

export const FinesFound: Story = {
  args: {
    entry: like('found'),
    finding: {
      _tag: 'Done',
      value: { text: 'Нашли 2 штрафа на 2 062,50 ₽, но ответили не все источники', isFound: true },
    },
  },
}

export const NoFines: Story = {
  args: { entry: like('none'), finding: { _tag: 'Done', value: { text: 'Штрафов нет', isFound: false } } },
}

export const RegisterUnavailable: Story = {
  args: { entry: like('failed'), finding: { _tag: 'Failed', failure: crashed } },
}
