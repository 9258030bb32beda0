/** Fifty charges of a document with what a look-up shows of them: what the peer and the bare client ask. */
export const lookUp = `
  select c.id, c.uin, c.kind, c.title, c.article, c.ruled_on::text, c.happened_on::text, c.happened_at, c.place, c.location,
    c.department, c.recipient, c.amount, c.photos, c.bailiff, c.paid_at, payment_id, payments.paid_at as held_paid_at, receipt
  from charge_documents d
  join charges c on c.id = d.charge_id
  left join charge_claims on charge_claims.charge_id = c.id
  left join payments on payments.id = payment_id
  where d.kind = 'sts' and d.value = $1
  order by c.ruled_on desc, c.uin
  limit 50`
