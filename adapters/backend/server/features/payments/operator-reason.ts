const maxLength = 500

/** The message about a reason that is empty or too long. */
export const operatorReasonNeeded = `Назовите причину, не длиннее ${maxLength} знаков: она остаётся в истории платежа`

/** Parses the reason that an operator gives for a settlement or a refund, in one line; null where it is empty or too long. */
export const parseOperatorReason = (text: string): string | null => {
  const reason = text.replaceAll(/\s+/g, ' ').trim()
  return reason === '' || reason.length > maxLength ? null : reason
}
