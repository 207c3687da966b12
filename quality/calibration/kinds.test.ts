import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALIBRATED_KINDS } from './kinds.ts';
import { judge, MAX_CALIBRATION_ERROR, MIN_AREA_UNDER_CURVE } from './measure-calibration.ts';

for (const kind of CALIBRATED_KINDS) {
  test(`the confidence of ${kind.name} holds for answers that it was not fitted to`, async (t) => {
    if ((await kind.hasData?.()) === false) return t.skip('the data that its answers are about are absent');
    const { count, right, calibrationError, areaUnderCurve } = await judge(kind, 5000, 99);
    assert.equal(count, 5000);
    assert.ok(right < 0.97, 'wrong answers are among them');
    assert.ok(calibrationError <= MAX_CALIBRATION_ERROR, String(calibrationError));
    assert.ok(areaUnderCurve >= MIN_AREA_UNDER_CURVE, String(areaUnderCurve));
  });
}
