export { paymentRecordsFeature, paymentsFeature, receiptsFeature } from '#adapters/wiring/payments.module.ts'
