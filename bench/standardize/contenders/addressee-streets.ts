/** The same with the streets of the texts loaded: the process is given one snapshot more. */
export { default } from './addressee.ts';
