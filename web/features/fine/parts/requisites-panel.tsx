import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { Charge, Recipient } from '#domain/charges/charge.ts'
import { requisitesOf, requisiteText } from '#domain/charges/requisites.ts'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { copyText } from '#web/ui/controls/copy-text.ts'

interface RequisitesProps {
  readonly charge: Charge
  readonly recipient: Recipient
}

/** Requisites of the payee, to be copied one by one or together. Folded, because most visitors pay by the button; paper shows them. */
export const RequisitesPanel = ({ charge, recipient }: RequisitesProps) => {
  const [isCopied, setCopied] = useState(false)
  return (
    <DisclosurePanel summary="Реквизиты" id="requisites">
      <FactsList
        facts={requisitesOf(recipient).map(({ term, text, isNumber }) => ({
          term,
          text,
          copy: isNumber ? text : undefined,
        }))}
      />
      <Button
        variant="quiet"
        icon={isCopied ? <Check size={20} /> : <Copy size={20} />}
        onClick={() =>
          void copyText(requisiteText(charge, recipient), 'Скопировано вместе с УИН и назначением').then(
            setCopied,
          )
        }
      >
        Скопировать все реквизиты
      </Button>
    </DisclosurePanel>
  )
}
