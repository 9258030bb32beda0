import type { Paper } from '#domain/papers/paper.ts'

export type PaperMade =
  | { readonly _tag: 'Made'; readonly file: Blob }
  | { readonly _tag: 'Refused'; readonly message: string }

const offline = 'Нет связи: PDF делает сервер. Повторите, когда связь вернётся, или распечатайте страницу'

/** A PDF of what this page knows. The server keeps nothing of it: it has the fonts, that is all. */
export const makePaperFile = async (paper: Paper): Promise<PaperMade> => {
  try {
    const response = await fetch('/papers/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(paper),
    })
    if (response.ok) return { _tag: 'Made', file: await response.blob() }
    return { _tag: 'Refused', message: await response.text() }
  } catch {
    return { _tag: 'Refused', message: offline }
  }
}
