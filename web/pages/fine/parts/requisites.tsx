import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { Fine, Recipient } from '#domain/fines/fine.ts'
import { requisitesOf, requisiteText } from '#domain/fines/requisites.ts'
import { FactsList } from '#web/kit/content/facts-list.tsx'
import { Button } from '#web/kit/controls/button.tsx'

/** Who gets the money: number by number, and all of it at once for the form of a bank. */
export const Requisites = ({ fine, recipient }: { readonly fine: Fine; readonly recipient: Recipient }) => {
  const [said, say] = useState('')
  return (
    <section aria-labelledby="recipient">
      <h2 id="recipient">Кому платите</h2>
      <FactsList
        facts={requisitesOf(recipient).map(({ term, text, isNumber }) => ({
          term,
          text,
          copy: isNumber ? text : undefined,
        }))}
      />
      <Button
        look="quiet"
        icon={said === '' ? <Copy size={20} /> : <Check size={20} />}
        onClick={() => {
          navigator.clipboard.writeText(requisiteText(fine, recipient)).then(
            () => say('Скопировано вместе с УИН и назначением'),
            () => say('Браузер не дал скопировать: выделите строки и скопируйте сами'),
          )
        }}
      >
        Скопировать все реквизиты
      </Button>
      <output>{said}</output>
    </section>
  )
}
