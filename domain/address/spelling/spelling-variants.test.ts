import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Speller } from './speller.ts';
import { SpellingVariants } from './spelling-variants.ts';

const SAME: readonly (readonly [country: string, left: string, right: string])[] = [
  ['US', 'N Ellison Street', 'North Ellison Street'],
  ['US', 'North Ellison St', 'N Ellison Street'],
  ['US', '26 Street', '26th Street'],
  ['US', 'Fifth Avenue', '5th Ave'],
  ['US', 'Saint Marks Pl', 'St. Marks Place'],
  ['FR', 'Boulevard St-Germain', 'Bd Saint-Germain'],
  ['FR', 'Rue du 8 Mai', 'Rue du Huit Mai'],
  ['FR', "Rue de l'Eglise", 'RUE DE L’ÉGLISE'],
  ['DE', 'Hauptstr.', 'Hauptstraße'],
  ['RU', 'ул. Ленина', 'улица Ленина'],
];
const DIFFERENT: readonly (readonly [country: string, left: string, right: string])[] = [
  ['US', 'North Street', 'South Street'],
  ['US', '26 Street', '27 Street'],
  ['US', 'Mount Road', 'Mountain Road'],
  ['FR', 'Rue de la Gare', 'Rue de la Garenne'],
  ['FR', 'Rue A', 'Rue Anatole'],
  ['FR', 'Rue de Paris', 'Avenue de Paris'],
  ['DE', 'Hauptstraße', 'Hauptweg'],
];

for (const [country, left, right] of SAME) {
  test(`${country}: ${left} is ${right}`, () => assert.ok(areVariants(country, left, right)));
}
for (const [country, left, right] of DIFFERENT) {
  test(`${country}: ${left} is not ${right}`, () => assert.ok(!areVariants(country, left, right)));
}

function areVariants(country: string, left: string, right: string): boolean {
  const variants = new SpellingVariants(new Speller(country));
  return variants.areVariants(left, right) && variants.areVariants(right, left);
}
