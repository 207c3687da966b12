import type { Reliability } from './reliability.ts';

/** The table for a terminal or a page. */
export function reliabilityTable({ count, right, calibrationError, areaUnderCurve, bins }: Reliability): string {
  const rows = bins.map(
    (bin) => `| ${bin.from}–${bin.to} | ${bin.count} | ${bin.confidence.toFixed(3)} | ${bin.right.toFixed(3)} |`,
  );
  return [
    '| confidence | answers | mean confidence | right |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    '',
    `${count} answers, ${(right * 100).toFixed(1)} % right; calibration error ${calibrationError.toFixed(4)}, area under the curve ${areaUnderCurve.toFixed(4)}`,
  ].join('\n');
}

const SIZE = 320;
const MARGIN = 44;
const INNER = SIZE - 2 * MARGIN;

/** An SVG picture: confidence to the right, the share of right answers upwards; a point for each bin, larger for more answers. */
export function reliabilityPlot(title: string, { bins, count }: Reliability): string {
  const x = (value: number): string => (MARGIN + value * INNER).toFixed(1);
  const y = (value: number): string => (SIZE - MARGIN - value * INNER).toFixed(1);
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((value) => [
    `<text x="${x(value)}" y="${SIZE - MARGIN + 16}" text-anchor="middle">${value}</text>`,
    `<text x="${MARGIN - 8}" y="${y(value)}" text-anchor="end" dominant-baseline="middle">${value}</text>`,
  ]);
  const points = bins.map((bin) => {
    const radius = (2 + 8 * Math.sqrt(bin.count / count)).toFixed(1);
    return `<circle cx="${x(bin.confidence)}" cy="${y(bin.right)}" r="${radius}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img" aria-label="${title}">
<rect width="100%" height="100%" fill="#fff"/>
<g font-family="system-ui, sans-serif" font-size="11" fill="#444">
<text x="${SIZE / 2}" y="22" text-anchor="middle" font-size="13" fill="#111">${title}</text>
<text x="${SIZE / 2}" y="${SIZE - 10}" text-anchor="middle">confidence</text>
<text transform="translate(12 ${SIZE / 2}) rotate(-90)" text-anchor="middle">right answers</text>
${ticks.join('\n')}
</g>
<rect x="${MARGIN}" y="${MARGIN}" width="${INNER}" height="${INNER}" fill="none" stroke="#bbb"/>
<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#bbb" stroke-dasharray="4 4"/>
<g fill="#1d6fb8" fill-opacity="0.8">
${points.join('\n')}
</g>
</svg>
`;
}
