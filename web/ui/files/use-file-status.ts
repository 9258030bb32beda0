import { useState } from 'react'

interface FileStatus {
  /** What became of the last press; empty before the first one. */
  readonly status: string
  /** Makes and downloads a file. `work` returns the status, such as «Таблица CSV скачана». */
  readonly save: (work: () => Promise<string>) => void
}

/** For buttons that download a file which is made on the page, usually by code that is loaded at the press. */
export const useFileStatus = (): FileStatus => {
  const [status, setStatus] = useState('')
  return {
    status,
    save: (work) =>
      void work().then(setStatus, () =>
        setStatus('Не получилось собрать файл. Обновите страницу и повторите'),
      ),
  }
}
