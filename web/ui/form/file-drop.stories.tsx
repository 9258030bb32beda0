import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileDrop } from './file-drop.tsx'
import { useState } from 'react'

interface ChosenFile {
  readonly name: string
  readonly size: number
}

const SeveralFiles = () => {
  const [files, setFiles] = useState<readonly ChosenFile[]>([
    { name: 'постановление.pdf', size: 348_160 },
    { name: 'очень-длинное-имя-снимка-с-места-парковки-2026-05-12.jpg', size: 5_242_880 },
  ])
  return (
    <FileDrop
      name="files"
      label="Снимки и документы"
      multiple
      optional
      files={files}
      onChoose={(chosen) => setFiles([...files, ...chosen])}
      onRemove={(index) => setFiles(files.filter((_, place) => place !== index))}
    />
  )
}

const meta = {
  component: FileDrop,
  args: { name: 'file', label: 'Список машин' },
} satisfies Meta<typeof FileDrop>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { hint: 'Таблица XLSX или CSV, до 5 МБ', accept: '.xlsx,.csv' } }

export const Several: Story = { render: () => <SeveralFiles /> }

export const Invalid: Story = {
  args: {
    name: 'file-wrong',
    label: 'Список водителей',
    error: 'В файле нет столбца «Номер прав». Добавьте его и выберите файл снова',
  },
}

export const Sending: Story = {
  args: {
    name: 'file-sent',
    label: 'Отправляется',
    files: [{ name: 'машины.xlsx', size: 90_112 }],
    sending: { done: 0.4 },
  },
}

export const Disabled: Story = { args: { name: 'file-off', label: 'Недоступно', disabled: true } }
