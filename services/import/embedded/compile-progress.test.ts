import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CompileProgress } from './compile-progress.ts';

test('parts compiled at the same time are one bar that only goes forward and ends full', () => {
  const reports: number[] = [];
  const progress = new CompileProgress(['places', 'names'], (stage, done, total) => {
    assert.deepEqual([stage, total], ['embedded data', 1000]);
    reports.push(done);
  });
  progress.stage('places', 'places', 1, 2);
  progress.stage('names', 'names', 1, 1);
  progress.stage('places', 'places', 1, 4);
  progress.stage('places', 'a stage of a later version', 1, 1);
  progress.finish('names');
  progress.stage('places', 'index', 0, 1);
  progress.finish('places');
  assert.equal(reports[0], 0);
  assert.equal(reports.at(-1), 1000);
  assert.deepEqual(
    reports,
    [...new Set(reports)].toSorted((a, b) => a - b),
  );
});
