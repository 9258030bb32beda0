const charges = `
  c.id, c.uin, c.kind, c.title, c.article, c.ruled_on::text, c.happened_on::text, c.happened_at, c.place, c.location,
  c.department, c.recipient, c.amount, c.photos, c.bailiff, c.paid_at, payment_id, payments.paid_at as claiming_paid_at, receipt
  from charge_documents d
  join charges c on c.id = d.charge_id
  left join charge_claims on charge_claims.charge_id = c.id
  left join payments on payments.id = payment_id`

const newestFifty = 'order by c.ruled_on desc, c.uin limit 50'

/** Fifty charges of a document with what a look-up shows of them: what the bare client asks. */
export const lookUp = `select ${charges} where d.kind = 'sts' and d.value = $1 ${newestFifty}`

export const sessionOf = 'select user_id, rand_hash from sessions where session_hash = $1'

/** Fifty charges of the certificates of a user: what the peer asks. */
export const chargesOfUser = `
  select own.sts, ${charges}
  join sts_documents own on own.sts = d.value
  where d.kind = 'sts' and own.user_id = $1 ${newestFifty}`
