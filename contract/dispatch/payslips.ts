import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { kobo } from '#contract/core/money.ts'

const params = z.strictObject({ id: idOf('agentPayment') })

export const getPayslipEndpoint = defineEndpoint({
  id: 'payRuns.payslip',
  method: 'GET',
  path: '/api/admin/agent-payments/:id/payslip.pdf',
  summary: 'What an agent was paid in a pay run and how it came about, as PDF',
  access: 'money.manage',
  cities: 'payment',
  params,
  response: z.string(),
  kind: 'file',
})

export const getOwnPayslipEndpoint = defineEndpoint({
  id: 'agent.payslip',
  method: 'GET',
  path: '/api/agent/payslips/:id/payslip.pdf',
  summary: 'This agent’s own payslip as PDF',
  access: 'agent',
  params,
  response: z.string(),
  kind: 'file',
})

export const listPayslipsEndpoint = defineEndpoint({
  id: 'agent.payslips',
  method: 'GET',
  path: '/api/agent/payslips',
  summary: 'This agent’s last 20 payslips, newest first',
  access: 'agent',
  response: z.array(
    z.object({ id: idOf('agentPayment'), paidAt: instant, amountKobo: kobo, nettedKobo: kobo }),
  ),
})
