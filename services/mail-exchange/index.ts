/** Whether a domain takes mail, asked of the name servers: off unless somebody makes one. */
export { MailExchange, type MailExchangeOptions, type TakesMail } from './mail-exchange.ts';
