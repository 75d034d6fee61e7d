-- Each of the first goods has a drawing of its own, named by its address; a photograph by staff takes its place, and then the
-- picture's id is in `icon`.

alter table pictures add column product_id text collate "C" references products;
alter table pictures drop constraint pictures_home_check;
alter table pictures add constraint pictures_home_check
  check (num_nonnulls(order_id, thread_id, market_id, application_id, product_id) = 1) not valid;
alter table pictures validate constraint pictures_home_check;
create unique index pictures_product on pictures (product_id) where product_id is not null;

-- Drawings that were shared are gone. Goods that staff added get the drawing of what they were shown as, or their measure.
update products set version = version + 1, icon = case
  when slug in (
    'tomatoes', 'onions', 'white-onions', 'spring-onions', 'okro', 'carrot', 'cabbage', 'purple-cabbage', 'cucumber', 'lettuce',
    'green-beans', 'green-peas', 'garden-egg', 'eggplant', 'beetroot', 'cauliflower', 'broccoli', 'fresh-corn', 'pumpkin',
    'mushroom', 'celery', 'leek', 'radish', 'courgette', 'palm-fruit', 'ugu', 'bitter-leaf', 'water-leaf', 'ewedu', 'efo-tete',
    'efo-shoko', 'oha', 'uziza-leaf', 'scent-leaf', 'utazi', 'okazi', 'atama', 'editan', 'zogale', 'yakuwa', 'karkashi',
    'rama-leaf', 'tafasa', 'lansur', 'garden-egg-leaf', 'cassava-leaf', 'ebolo', 'curry-leaf', 'mint-leaf', 'parsley',
    'coriander-leaf', 'basil', 'rosemary', 'lemon-grass', 'banana-leaf', 'fresh-pepper', 'ata-rodo', 'tatashe', 'shombo',
    'dry-pepper', 'green-pepper', 'bell-pepper', 'nsukka-pepper', 'birds-eye-chilli', 'cameroon-pepper', 'banana', 'orange',
    'tangerine', 'lemon', 'lime', 'grapefruit', 'pineapple', 'watermelon', 'pawpaw', 'mango', 'apple', 'grapes', 'guava',
    'avocado', 'african-pear', 'agbalumo', 'sugarcane', 'soursop', 'strawberry', 'sweet-melon', 'kiwi', 'passion-fruit',
    'cashew-fruit', 'bush-mango', 'tamarind', 'dates', 'yam', 'water-yam', 'cocoyam', 'irish-potato', 'sweet-potato', 'cassava',
    'plantain', 'local-rice', 'foreign-rice', 'ofada-rice', 'basmati-rice', 'tuwo-rice', 'maize', 'guinea-corn', 'millet',
    'acha', 'wheat', 'finger-millet', 'popcorn-maize', 'brown-beans', 'honey-beans', 'white-beans', 'peeled-beans',
    'soya-beans', 'bambara-nut', 'okpa-flour', 'beans-flour', 'pigeon-peas', 'akidi', 'lentils', 'white-garri', 'yellow-garri',
    'ijebu-garri', 'semovita', 'poundo', 'wheat-flour', 'elubo', 'lafun', 'plantain-flour', 'corn-flour', 'rice-flour',
    'guinea-corn-flour', 'millet-flour', 'fufu', 'fufu-flour', 'starch', 'pap', 'abacha', 'beef', 'beef-with-bone',
    'minced-meat', 'goat-meat', 'ram-meat', 'pork', 'bush-meat', 'camel-meat', 'rabbit', 'cow-leg', 'cow-tail', 'cow-head',
    'goat-head', 'goat-leg', 'kpomo', 'shaki', 'roundabout', 'liver', 'kidney', 'cow-heart', 'cow-tongue', 'cow-lungs',
    'assorted-meat', 'soup-bone', 'kilishi', 'tinko', 'suya', 'chicken', 'old-layer', 'local-chicken', 'frozen-chicken',
    'chicken-laps', 'chicken-wings', 'chicken-breast', 'chicken-feet', 'gizzard', 'turkey', 'live-turkey', 'guinea-fowl',
    'duck', 'pigeon', 'eggs', 'local-eggs', 'quail-eggs', 'fresh-fish', 'titus-fish', 'kote-fish', 'panla', 'croaker',
    'frozen-sardine', 'catfish', 'tilapia', 'red-snapper', 'barracuda', 'salmon', 'smoked-catfish', 'dry-fish', 'bonga-fish',
    'stockfish', 'stockfish-head', 'stockfish-flakes', 'crayfish', 'fresh-prawns', 'fresh-shrimps', 'dried-prawns', 'crab',
    'lobster', 'snail', 'periwinkle', 'ngolo', 'squid', 'palm-oil', 'groundnut-oil', 'vegetable-oil', 'olive-oil',
    'coconut-oil', 'palm-kernel-oil', 'man-shanu', 'shea-butter', 'salt', 'seasoning-cubes', 'onga', 'curry-powder', 'thyme',
    'dawadawa', 'ogiri', 'ginger', 'garlic', 'turmeric', 'cloves', 'nutmeg', 'ehuru', 'uda', 'uziza-seed', 'black-pepper',
    'white-pepper', 'alligator-pepper', 'pepper-soup-spice', 'banga-spice', 'yaji', 'jollof-spice', 'bay-leaf', 'cinnamon',
    'garlic-powder', 'ginger-powder', 'kuka', 'dry-okro', 'egusi', 'ogbono', 'achi', 'ofor', 'potash', 'zobo', 'tomato-paste',
    'food-colour', 'vinegar', 'baking-powder', 'yeast', 'kola-nut', 'bitter-kola', 'ugba', 'groundnut', 'roasted-groundnut',
    'groundnut-paste', 'kuli-kuli', 'cashew-nut', 'tiger-nut', 'coconut', 'walnut', 'sesame-seed', 'palm-kernel', 'almond',
    'chia-seed', 'ukwa', 'nono', 'fura', 'wara', 'awara', 'kunu-mix', 'yoghurt', 'fresh-milk', 'powdered-milk',
    'evaporated-milk', 'butter', 'cheese', 'bread', 'indomie', 'spaghetti', 'macaroni', 'couscous', 'sugar', 'flour', 'oats',
    'golden-morn', 'corn-flakes', 'custard-powder', 'milo', 'tea', 'coffee', 'honey', 'tinned-sardine', 'corned-beef',
    'baked-beans', 'tinned-sweet-corn', 'mayonnaise', 'ketchup', 'soy-sauce', 'biscuit', 'chin-chin', 'sachet-water',
    'bottled-water', 'malt', 'soft-drinks', 'fruit-juice', 'toilet-roll', 'detergent', 'bar-soap', 'dishwashing-liquid',
    'foil-paper', 'nylon-bags', 'matches', 'candle', 'charcoal', 'firewood'
  ) then slug
  else coalesce((select drawn.name from (values
    ('banana', 'banana'), ('bell-pepper', 'tatashe'), ('hot-pepper', 'fresh-pepper'), ('tomato', 'tomatoes'), ('onion', 'onions'),
    ('beans', 'brown-beans'), ('bread', 'bread'), ('butter', 'butter'), ('carrot', 'carrot'), ('cherries', 'agbalumo'),
    ('chicken', 'chicken'), ('rooster', 'local-chicken'), ('poultry-leg', 'chicken-laps'), ('coconut', 'coconut'), ('crab', 'crab'),
    ('cucumber', 'cucumber'), ('cut-of-meat', 'beef'), ('meat-on-bone', 'beef-with-bone'), ('duck', 'duck'),
    ('ear-of-corn', 'fresh-corn'), ('egg', 'eggs'), ('eggplant', 'eggplant'), ('fish', 'fresh-fish'), ('garlic', 'garlic'),
    ('ginger-root', 'ginger'), ('grapes', 'grapes'), ('lemon', 'lemon'), ('lime', 'lime'), ('mango', 'mango'), ('melon', 'sweet-melon'),
    ('mushroom', 'mushroom'), ('peanuts', 'groundnut'), ('pineapple', 'pineapple'), ('potato', 'irish-potato'),
    ('red-apple', 'apple'), ('salt', 'salt'), ('shrimp', 'crayfish'), ('snail', 'snail'), ('spaghetti', 'spaghetti'),
    ('tangerine', 'tangerine'), ('turkey', 'turkey'), ('watermelon', 'watermelon'), ('leafy-green', 'ugu'), ('goat', 'goat-meat'),
    ('ram', 'ram-meat'), ('soap', 'bar-soap'), ('candle', 'candle'), ('wood', 'firewood')
  ) as drawn (was, name) where drawn.was = icon), '')
end
where icon <> '';
